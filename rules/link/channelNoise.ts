import type { Channel } from '../core/facts.ts';
import { noiseFloor } from './noiseFloor.ts';

/** Noise of a channel as reported by the device (`/amdata.cgi`), including other senders: MHz, whole dBm. */
export interface NoiseRow {
  readonly center: number;
  readonly width: number;
  readonly noise: number;
}

export type ChannelSpan = Pick<Channel, 'startFrequency' | 'endFrequency' | 'bandwidth'>;

/** Noise of a channel, hundredths of a dBm. */
interface ChannelNoise {
  /** Most likely value, estimated from the senders in the band. */
  readonly level: number;
  /** Guaranteed bounds of the level. They differ for channels narrower than the measured ones. */
  readonly least: number;
  readonly most: number;
}

/** Measured channel: its frequency steps, and the power of other senders in mW. */
interface Measured {
  readonly first: number;
  readonly last: number;
  readonly power: number;
}

/** Power of other senders per frequency step in mW, starting at `from` in MHz. */
interface Density {
  readonly from: number;
  readonly powers: readonly Measured[];
  /** Cached results by channel steps. */
  readonly found: Map<string, ChannelNoise>;
  readonly steps: readonly number[];
  /** True for steps within a measured channel. */
  readonly known: readonly boolean[];
}

/** Channel edges are on this grid, MHz (docs/decisions.md#d5). */
const STEP = 5;
/** Iterations after which the estimate has converged. */
const ROUNDS = 80;
/** Upper bound of rows, above that of any radio. */
const MOST_ROWS = 1000;

const milliwatts = (level: number): number => 10 ** (level / 10);
const densities = new WeakMap<readonly NoiseRow[], Density | undefined>();

/**
 * Noise of any channel, estimated from the measured channels of one width (docs/device.md#spectrum). Senders are
 * located by the differences between overlapping channels (Richardson–Lucy deconvolution, computed once per list).
 * @returns undefined if the measured channels do not cover the channel
 */
export function channelNoise(
  rows: readonly NoiseRow[],
  { startFrequency: start, endFrequency: end, bandwidth }: ChannelSpan,
): ChannelNoise | undefined {
  const density = densities.has(rows) ? densities.get(rows) : densityOf(rows);
  densities.set(rows, density);
  if (density === undefined) return undefined;
  const [first, last] = [start, end].map((frequency) => (frequency - density.from) / STEP);
  if (first === undefined || last === undefined) return undefined;
  const id = `${first} ${last}`;
  const before = density.found.get(id);
  if (before !== undefined) return before;
  let others = 0;
  for (let at = Math.floor(first); at < last; at += 1) {
    if (density.known[at] !== true) return undefined;
    others += (density.steps[at] ?? 0) * (Math.min(at + 1, last) - Math.max(at, first));
  }
  const quiet = milliwatts(noiseFloor(bandwidth));
  const [level, least, most] = [others, ...boundsOf(density.powers, Math.floor(first), Math.ceil(last))].map(
    (power) => Math.round(1000 * Math.log10(quiet + power)),
  );
  if (level === undefined || least === undefined || most === undefined) return undefined;
  const noise = { level, least: Math.min(least, level), most: Math.max(most, level) };
  density.found.set(id, noise);
  return noise;
}

/**
 * Minimum and maximum power in mW on a range of steps. The minimum is the sum of channels within the range, the
 * maximum the smallest sum that covers it.
 */
function boundsOf(all: readonly Measured[], start: number, end: number): readonly [least: number, most: number] {
  const over = all.filter(({ first, last }) => first < end && last > start);
  const least = new Array<number>(end - start + 1).fill(0);
  const most = new Array<number>(end - start + 1).fill(Number.POSITIVE_INFINITY);
  most[0] = 0;
  for (let at = 0; at < end - start; at += 1) {
    least[at + 1] = Math.max(least[at + 1] ?? 0, least[at] ?? 0);
    for (const { first, last, power } of over) {
      if (first === start + at && last <= end) {
        least[last - start] = Math.max(least[last - start] ?? 0, (least[at] ?? 0) + power);
      }
      if (first > start + at || last <= start + at) continue;
      const next = Math.min(last, end) - start;
      most[next] = Math.min(most[next] ?? 0, (most[at] ?? 0) + power);
    }
  }
  return [least.at(-1) ?? 0, most.at(-1) ?? 0];
}

function densityOf(all: readonly NoiseRow[]): Density | undefined {
  const rows = all.slice(0, MOST_ROWS).filter(({ center, width, noise }) => center > 0 && width >= STEP && noise < 0);
  const from = Math.min(...rows.map(({ center, width }) => center - width / 2));
  const to = Math.max(...rows.map(({ center, width }) => center + width / 2));
  if (rows.length === 0 || to - from > MOST_ROWS * STEP) return undefined;
  const count = Math.ceil((to - from) / STEP);
  const powers = rows.map(({ center, width, noise }) => ({
    first: Math.round((center - width / 2 - from) / STEP),
    last: Math.min(count, Math.round((center + width / 2 - from) / STEP)),
    power: Math.max(0, milliwatts(noise) - milliwatts(noiseFloor(width))),
  }));
  const covered = new Array<number>(count).fill(0);
  for (const { first, last } of powers) for (let at = first; at < last; at += 1) covered[at] = (covered[at] ?? 0) + 1;
  const steps = new Array<number>(count).fill(milliwatts(noiseFloor(STEP)));
  for (let round = 0; round < ROUNDS; round += 1) {
    const factor = new Array<number>(count).fill(0);
    for (const { first, last, power } of powers) {
      let sum = 0;
      for (let at = first; at < last; at += 1) sum += steps[at] ?? 0;
      const ratio = sum > 0 ? power / sum : 0;
      for (let at = first; at < last; at += 1) factor[at] = (factor[at] ?? 0) + ratio;
    }
    for (let at = 0; at < count; at += 1) {
      steps[at] = ((steps[at] ?? 0) * (factor[at] ?? 0)) / Math.max(1, covered[at] ?? 0);
    }
  }
  return { from, powers, found: new Map(), steps, known: covered.map((channels) => channels > 0) };
}
