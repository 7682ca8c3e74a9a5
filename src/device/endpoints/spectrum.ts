import type { ResponseOf } from '../../../schemas/device/calls.ts';
import { getJson, getText } from '../call.ts';
import type { Received } from '../contract.ts';
import { incomplete } from '../deviceError.ts';
import { isRecord } from '../isRecord.ts';
import { postForm } from '../post.ts';
import { type CallOptions, tryJson } from '../send.ts';
import { toNumber } from '../toNumber.ts';

type Payload = ResponseOf<'spectrum'>;

/** Values for the frequencies of a grid; NaN if unknown. */
export type Levels = Float32Array;

/** Number of measurements for each level and frequency. */
export interface Histogram {
  /** dBm of the first step, and dB between steps. */
  readonly least: number;
  readonly step: number;
  /** By step, then by frequency. */
  readonly counts: readonly Levels[];
}

/** Share of airtime for each interval. */
export interface Occupancy {
  /** MHz, ascending. */
  readonly frequencies: readonly number[];
  /** Percent for each interval, latest first. */
  readonly rows: readonly Levels[];
  /** Length of an interval in seconds. */
  readonly interval: number;
}

/** Spectrum recorded since the analysis started. */
export interface SpectrumReading {
  /** MHz, ascending. */
  readonly frequencies: readonly number[];
  /** Last measurements in dBm, latest first. */
  readonly frames: readonly Levels[];
  /** Total number of measurements, if reported. */
  readonly count: number | undefined;
  readonly histogram: Histogram | undefined;
  readonly medium: Occupancy | undefined;
  readonly long: Occupancy | undefined;
}

/** Upper bounds, above any radio. They limit memory and drawing for any response. */
const MOST_POINTS = 4096;
const MOST_FRAMES = 32;
const MOST_STEPS = 256;
const MOST_STRETCHES = 128;
/** The unit of the grid is 100 Hz. */
const PER_MEGAHERTZ = 10_000;

/**
 * Current spectrum; undefined if no client has started the analysis (docs/device.md#spectrum).
 * @throws DeviceError
 */
export async function getSpectrum(options?: CallOptions): Promise<SpectrumReading | undefined> {
  const { text } = await getText('/airviewdata.cgi', options);
  return text.trim() === '' ? undefined : (readSpectrum(tryJson(text)) ?? incomplete());
}

/**
 * Restarts or stops the analysis.
 * @throws DeviceError
 */
export async function runSpectrum(action: 'start' | 'stop', options?: CallOptions): Promise<void> {
  await postForm('/airviewdata.cgi', { action }, options);
}

/**
 * Noise of each channel in dBm, by center frequency in MHz (docs/device.md#spectrum).
 * @throws DeviceError
 */
export async function getChannelNoise(options?: CallOptions): Promise<ReadonlyMap<number, number>> {
  const { chan_info } = await getJson('/amdata.cgi', options);
  const channels = Array.isArray(chan_info) ? chan_info.filter(isRecord) : [];
  return new Map(
    channels.slice(0, MOST_POINTS).flatMap(({ center, noise }): [number, number][] => {
      const [frequency, level] = [toNumber(center), toNumber(noise)];
      return frequency === undefined || level === undefined ? [] : [[frequency, level]];
    }),
  );
}

/**
 * Parses an untrusted response. Points with invalid or duplicate frequencies are skipped. Invalid or missing values
 * become NaN. Returns undefined without points.
 */
export function readSpectrum(payload: unknown): SpectrumReading | undefined {
  const fields: Received<Payload> = isRecord(payload) ? payload : {};
  const grid = readGrid(fields.stFreqGridLabels);
  if (grid.frequencies.length < 2) return undefined;
  const listed = lists(fields.instantPower, MOST_FRAMES);
  const latest = Array.isArray(fields.latestPower) ? [fields.latestPower] : [];
  const step = toNumber(fields.stPowrDel);
  const least = toNumber(fields.stPowrMin);
  const counts = lists(fields.pwrHistogram, MOST_STEPS).map((row) => at(grid, row, 0, Number.MAX_SAFE_INTEGER));
  const samples = Array.isArray(fields.totalSamples) ? fields.totalSamples.slice(0, MOST_POINTS) : [];
  const count = samples.reduce<number>((most, one) => Math.max(most, toNumber(one) ?? -1), -1);
  return {
    frequencies: grid.frequencies,
    frames: (listed.length > 0 ? listed : latest).map((row) => at(grid, row, -200, 100)),
    count: count < 0 ? undefined : count,
    histogram:
      counts.length > 0 && least !== undefined && step !== undefined && step > 0
        ? { least, step, counts }
        : undefined,
    medium: readOccupancy(fields.mtFreqGridLabels, fields.mediumAnze, fields.mtUpdateInterval),
    long: readOccupancy(fields.ltFreqGridLabels, fields.latestAnze, fields.ltUpdateInterval),
  };
}

function readOccupancy(labels: unknown, rows: unknown, seconds: unknown): Occupancy | undefined {
  const grid = readGrid(labels);
  const interval = toNumber(seconds);
  const found = lists(rows, MOST_STRETCHES);
  if (grid.frequencies.length < 2 || found.length === 0 || interval === undefined || interval <= 0) return undefined;
  return { frequencies: grid.frequencies, rows: found.map((row) => at(grid, row, 0, 100)), interval };
}

interface Grid {
  readonly frequencies: readonly number[];
  /** Index of each frequency in the received lists. */
  readonly places: readonly number[];
}

function readGrid(labels: unknown): Grid {
  const points = (Array.isArray(labels) ? labels.slice(0, MOST_POINTS) : [])
    .flatMap((label, place) => {
      const frequency = (toNumber(label) ?? 0) / PER_MEGAHERTZ;
      return frequency > 0 && frequency < 1e6 ? [{ frequency, place }] : [];
    })
    .toSorted((a, b) => a.frequency - b.frequency)
    .filter(({ frequency }, index, all) => frequency !== all[index - 1]?.frequency);
  return { frequencies: points.map(({ frequency }) => frequency), places: points.map(({ place }) => place) };
}

function lists(value: unknown, most: number): readonly (readonly unknown[])[] {
  return Array.isArray(value) ? value.slice(0, most).filter((row) => Array.isArray(row)) : [];
}

/** Values of a list by frequency. */
function at({ places }: Grid, row: readonly unknown[], least: number, most: number): Levels {
  return Float32Array.from(places, (place) => {
    const value = row[place];
    return typeof value === 'number' && value >= least && value <= most ? value : Number.NaN;
  });
}
