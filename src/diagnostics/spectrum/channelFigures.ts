import type { Channel } from '../../../rules/core/facts.ts';
import type { Levels, Occupancy, SpectrumReading } from '../../device/endpoints/spectrum.ts';
import { averageLevels, levelsWithin } from './histogramLevels.ts';

/** Measurements of one channel: power over its width in dBm, use in percent. Undefined if unknown. */
export interface ChannelFigures {
  readonly center: number;
  readonly width: number;
  readonly number: number;
  readonly radar: boolean;
  readonly busy: number | undefined;
  readonly average: number | undefined;
  readonly most: number | undefined;
  readonly filtered: number | undefined;
}

/**
 * Figures of channels.
 * @param share share of the measurements below the filtered maximum
 */
export function channelFigures(
  channels: readonly Channel[],
  reading: SpectrumReading | undefined,
  share: number,
): readonly ChannelFigures[] {
  const { histogram, frequencies = [], medium } = reading ?? {};
  const averages = histogram && averageLevels(histogram);
  const most = histogram && levelsWithin(histogram, 1);
  const filtered = histogram && levelsWithin(histogram, share);
  return channels.map(({ centerFrequency, bandwidth, startFrequency, endFrequency, number, dfs }) => {
    const points = placesWithin(frequencies, startFrequency, endFrequency);
    return {
      center: centerFrequency,
      width: bandwidth,
      number,
      radar: dfs,
      busy: busyWithin(medium, startFrequency, endFrequency),
      average: averages && powerOver(averages, points),
      most: most && powerOver(most, points),
      filtered: filtered && powerOver(filtered, points),
    };
  });
}

/** Index range of a grid within a frequency range; the end is exclusive. */
function placesWithin(frequencies: readonly number[], from: number, to: number): readonly [number, number] {
  const first = frequencies.findIndex((frequency) => frequency >= from);
  return first < 0 ? [0, 0] : [first, frequencies.findLastIndex((frequency) => frequency <= to) + 1];
}

/** Total power of an index range. */
function powerOver(levels: Levels, [from, to]: readonly [number, number]): number | undefined {
  let sum = 0;
  for (let place = from; place < to; place += 1) {
    const level = levels[place] ?? Number.NaN;
    if (!Number.isNaN(level)) sum += 10 ** (level / 10);
  }
  return sum > 0 ? 10 * Math.log10(sum) : undefined;
}

/** Use of a channel: the use of its busiest part. */
function busyWithin(medium: Occupancy | undefined, from: number, to: number): number | undefined {
  const latest = medium?.rows[0];
  if (medium === undefined || latest === undefined) return undefined;
  const [first, end] = placesWithin(medium.frequencies, from, to);
  let most: number | undefined;
  for (const use of latest.subarray(first, end)) if (!Number.isNaN(use)) most = Math.max(most ?? 0, use);
  return most;
}
