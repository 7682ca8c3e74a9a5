import type { Channel } from '../facts.ts';
import { noiseFloor } from './propagation.ts';

/** Noise on a channel as the device tells it (`/amdata.cgi`), with what others send: MHz, whole dBm. */
export interface NoiseRow {
  readonly center: number;
  readonly width: number;
  readonly noise: number;
}

type Place = Pick<Channel, 'startFrequency' | 'endFrequency' | 'bandwidth'>;

const milliwatts = (level: number): number => 10 ** (level / 10);

/** What others send into a channel of which the noise is known, mW. */
const interference = ({ width, noise }: NoiseRow): number =>
  Math.max(0, milliwatts(noise) - milliwatts(noiseFloor(width)));

/**
 * Noise on any channel, hundredths of a dBm, from what is known of channels of one width (docs/device.md#spectrum): that of
 * the channel itself; on a wider one the sum of those that fill it; on a narrower one the least of those that contain it,
 * as if all that is heard there were sent into it. So it is never said to be quieter than it is, but for what changes.
 * @returns nothing where the known ones do not reach over it.
 */
export function channelNoise(
  rows: readonly NoiseRow[],
  { startFrequency: start, endFrequency: end, bandwidth }: Place,
): number | undefined {
  const [first] = rows;
  if (first === undefined) return undefined;
  const others = bandwidth <= first.width ? contained(rows, start, end) : filled(rows, first.width, start, end);
  if (others === undefined) return undefined;
  return Math.round(1000 * Math.log10(milliwatts(noiseFloor(bandwidth)) + others));
}

function contained(rows: readonly NoiseRow[], start: number, end: number): number | undefined {
  const around = rows.filter(({ center, width }) => center - width / 2 <= start && end <= center + width / 2);
  return around.length === 0 ? undefined : Math.min(...around.map(interference));
}

function filled(rows: readonly NoiseRow[], width: number, start: number, end: number): number | undefined {
  const count = Math.ceil((end - start) / width);
  const step = (end - start - width) / (count - 1);
  let sum = 0;
  for (let at = 0; at < count; at += 1) {
    const center = start + width / 2 + at * step;
    // Where none stands just there, the nearest one tells most of it.
    const near = rows.filter((row) => Math.abs(row.center - center) < width / 2);
    if (near.length === 0) return undefined;
    const nearest = near.reduce((a, b) => (Math.abs(b.center - center) < Math.abs(a.center - center) ? b : a));
    sum += interference(nearest);
  }
  return sum;
}
