import { gasAttenuation } from './gas.ts';

/** Points of a curve in pairs: frequency in MHz, ascending, and specific attenuation in thousandths of a dB/km. */
export type GasTable = readonly (readonly [frequency: number, attenuation: number])[];

/** Range of the table and distance of the frequencies that are computed, MHz. */
const FIRST = 1000;
const LAST = 100_000;
const STEP = 50;

/** Largest distance of a computed value from the line between two points, dB/km. */
const TOLERANCE = 0.003;

/**
 * Specific attenuation by gas at the ground, from 1 to 100 GHz, as the fewest points between which lines follow the curve.
 * Between the points a line is exact to 0.004 dB/km. Builds put the result in the place of this module: a browser computes
 * no line of a spectrum.
 */
export const gasTable: GasTable = pointsOf(
  Array.from({ length: (LAST - FIRST) / STEP + 1 }, (_, at) => {
    const { dry, water } = gasAttenuation((FIRST + at * STEP) / 1000);
    return dry + water;
  }),
);

/** Takes from each point the longest line that stays within the tolerance. */
function pointsOf(curve: readonly number[]): GasTable {
  const point = (at: number) => [FIRST + at * STEP, Math.round(1000 * (curve[at] ?? 0))] as const;
  const points = [point(0)];
  for (let from = 0; from < curve.length - 1; ) {
    let to = from + 1;
    while (to + 1 < curve.length && isLine(curve, from, to + 1)) to += 1;
    points.push(point(to));
    from = to;
  }
  return points;
}

function isLine(curve: readonly number[], from: number, to: number): boolean {
  const [first = 0, last = 0] = [curve[from], curve[to]];
  return curve
    .slice(from + 1, to)
    .every((value, at) => Math.abs(first + ((at + 1) * (last - first)) / (to - from) - value) <= TOLERANCE);
}
