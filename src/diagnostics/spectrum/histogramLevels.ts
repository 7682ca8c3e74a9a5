import type { Histogram, Levels } from '../../device/endpoints/spectrum.ts';

/**
 * Level that a share of the measurements does not exceed, for each frequency. A share of 1 gives the maximum. Lower
 * shares ignore rare peaks. NaN without measurements.
 * @param share above 0, at most 1
 */
export function levelsWithin({ least, step, counts }: Histogram, share: number): Levels {
  const totals = totalsOf(counts);
  const seen = new Float64Array(totals.length);
  const levels = new Float32Array(totals.length).fill(Number.NaN);
  for (const [index, row] of counts.entries()) {
    for (let point = 0; point < row.length; point += 1) {
      const count = row[point] ?? 0;
      const before = seen[point] ?? 0;
      // The level rises until the share is reached.
      if (count > 0 && (before === 0 || before < (totals[point] ?? 0) * share)) {
        levels[point] = least + index * step;
        seen[point] = before + count;
      }
    }
  }
  return levels;
}

/** Histogram of one frequency. */
export function histogramAt({ least, step, counts }: Histogram, place: number): Histogram {
  return { least, step, counts: counts.map((row) => row.subarray(place, place + 1)) };
}

/** Mean power for each frequency in dBm. NaN without measurements. */
export function averageLevels({ least, step, counts }: Histogram): Levels {
  const totals = totalsOf(counts);
  const sums = new Float64Array(totals.length);
  for (const [index, row] of counts.entries()) {
    const power = 10 ** ((least + index * step) / 10);
    for (let point = 0; point < row.length; point += 1) {
      const count = row[point] ?? 0;
      if (count > 0) sums[point] = (sums[point] ?? 0) + count * power;
    }
  }
  return Float32Array.from(sums, (sum, point) => 10 * Math.log10(sum / (totals[point] ?? 0)));
}

function totalsOf(counts: readonly Levels[]): Float64Array {
  const totals = new Float64Array(counts[0]?.length ?? 0);
  for (const row of counts) {
    for (let point = 0; point < row.length; point += 1) {
      const count = row[point] ?? 0;
      if (count > 0) totals[point] = (totals[point] ?? 0) + count;
    }
  }
  return totals;
}
