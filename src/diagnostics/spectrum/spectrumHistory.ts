import type { Levels, SpectrumReading } from '../../device/endpoints/spectrum.ts';
import { levelsWithin } from './histogramLevels.ts';

/** Milliseconds the waterfall shows. */
export const WATERFALL = 120_000;
/** Milliseconds between two measurements of the device (docs/device.md#spectrum). */
export const FRAME = 250;

/** A measurement, and when it was made: milliseconds since 1970. */
export interface SpectrumRow {
  readonly time: number;
  readonly levels: Levels;
}

/** What a page has seen of the band. */
export interface SpectrumHistory {
  /** MHz, ascending; none before the first answer. */
  readonly frequencies: readonly number[];
  /** The latest first, of the last two minutes. */
  readonly rows: readonly SpectrumRow[];
  /** The greatest level at each frequency, of all that the device or this page has seen. */
  readonly peaks: Levels;
  /** Least and greatest level of all that was drawn, dBm. They only ever grow apart, so that nothing jumps. */
  readonly low: number;
  readonly high: number;
}

export const NOTHING_SEEN: SpectrumHistory = {
  frequencies: [],
  rows: [],
  peaks: new Float32Array(),
  low: Infinity,
  high: -Infinity,
};

/** With the peaks the device remembers. Another grid begins anew. */
export function withReading(history: SpectrumHistory, reading: SpectrumReading): SpectrumHistory {
  const { frequencies, histogram } = reading;
  const before = isSame(history.frequencies, frequencies)
    ? history
    : { ...NOTHING_SEEN, frequencies, peaks: new Float32Array(frequencies.length).fill(Number.NaN) };
  return histogram === undefined ? before : raised(before, levelsWithin(histogram, 1));
}

/** With one more measurement; rows older than two minutes go. */
export function withFrame(history: SpectrumHistory, levels: Levels, time: number): SpectrumHistory {
  const rows = [{ time, levels }, ...history.rows.filter((row) => row.time <= time && row.time > time - WATERFALL)];
  return raised({ ...history, rows }, levels);
}

/**
 * The measurements of an answer that are new, the earliest first.
 * @param before how many the device had taken at the answer before; fewer now mean that it has begun anew
 */
export function freshFrames({ frames, count }: SpectrumReading, before: number | undefined): readonly Levels[] {
  const fresh =
    count === undefined
      ? 1
      : before === undefined || count < before
        ? frames.length
        : Math.min(frames.length, count - before);
  return frames.slice(0, fresh).toReversed();
}

function raised(history: SpectrumHistory, levels: Levels): SpectrumHistory {
  let { low, high } = history;
  const peaks = history.peaks.map((peak, point) => {
    const level = levels[point] ?? Number.NaN;
    if (Number.isNaN(level)) return peak;
    low = Math.min(low, level);
    high = Math.max(high, level);
    return peak >= level ? peak : level;
  });
  return { ...history, peaks, low, high };
}

function isSame(a: readonly number[], b: readonly number[]): boolean {
  return a === b || (a.length === b.length && a.every((one, index) => one === b[index]));
}
