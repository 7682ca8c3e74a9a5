import type { Levels, SpectrumReading } from '../../device/endpoints/spectrum.ts';
import { levelsWithin } from './histogramLevels.ts';

/** Time range of the waterfall in milliseconds. */
export const WATERFALL = 120_000;
/** Milliseconds between two measurements of the device (docs/device.md#spectrum). */
export const FRAME = 250;

/** Measurement with its time in milliseconds since 1970. */
export interface SpectrumRow {
  readonly time: number;
  readonly levels: Levels;
}

/** Measurements received by this page. */
export interface SpectrumHistory {
  /** MHz, ascending; empty before the first response. */
  readonly frequencies: readonly number[];
  /** Measurements of the last two minutes, newest first. */
  readonly rows: readonly SpectrumRow[];
  /** Maximum level at each frequency, seen by the device or this page. */
  readonly peaks: Levels;
  /** Minimum and maximum drawn level in dBm. The range only grows, so nothing jumps. */
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

/** History with the peaks of the device. A different grid starts a new history. */
export function withReading(history: SpectrumHistory, reading: SpectrumReading): SpectrumHistory {
  const { frequencies, histogram } = reading;
  const before = isSame(history.frequencies, frequencies)
    ? history
    : { ...NOTHING_SEEN, frequencies, peaks: new Float32Array(frequencies.length).fill(Number.NaN) };
  return histogram === undefined ? before : raised(before, levelsWithin(histogram, 1));
}

/** History with one more measurement, without rows older than two minutes. */
export function withFrame(history: SpectrumHistory, levels: Levels, time: number): SpectrumHistory {
  const rows = [{ time, levels }, ...history.rows.filter((row) => row.time <= time && row.time > time - WATERFALL)];
  return raised({ ...history, rows }, levels);
}

/**
 * New measurements of a response, oldest first.
 * @param before count of the previous response; a lower count means that the device restarted
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
