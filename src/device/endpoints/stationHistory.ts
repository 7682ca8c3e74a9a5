import type { ResponseOf } from '../../../schemas/device/calls.ts';
import { getJson } from '../call.ts';
import type { ReceivedItem } from '../contract.ts';
import { isRecord } from '../isRecord.ts';
import type { CallOptions } from '../send.ts';
import { toNumber } from '../toNumber.ts';
import { HISTORY_LENGTHS } from './history.ts';

export const STATION_RANGES = ['1h', '24h'] as const;
export type StationRange = (typeof STATION_RANGES)[number];

/** Mean of each interval, oldest first. Undefined without a connection. */
type Means = readonly (number | undefined)[];

export interface StationTrend {
  /** Lowest and highest signal, dBm. */
  readonly low: number;
  readonly high: number;
  /** dBm */
  readonly signal: Means;
  /** Capacities from and to the station, kbit/s. Empty in the history of all stations. */
  readonly receive: Means;
  readonly send: Means;
}

export interface StationHistory {
  /** Duration of an interval and of the range, and the age of the newest interval, in seconds. */
  readonly interval: number;
  readonly length: number;
  readonly age: number;
  /** By MAC address in upper case. */
  readonly stations: ReadonlyMap<string, StationTrend>;
}

type Payload = ResponseOf<'stationHistory'>;

/** Maximum number of stations, and of values of each, newest first. */
const MOST_STATIONS = 512;
const MOST_VALUES = 200;

/**
 * Signals of stations since the device started (docs/device.md#history).
 * @param mac station whose capacities are requested too; default: all stations, signals only
 * @throws DeviceError
 */
export async function getStationHistory(
  range: StationRange,
  mac: string | undefined,
  options?: CallOptions,
): Promise<StationHistory> {
  const only = mac === undefined ? '' : `&mac=${encodeURIComponent(mac)}`;
  const { interval, length, age, stations } = await getJson(`/hist-stations.cgi?range=${range}${only}`, options);
  const whole = HISTORY_LENGTHS[range];
  const span = within(toNumber(interval), 1, whole) ?? whole / 60;
  const entries: readonly unknown[] = Array.isArray(stations) ? stations.slice(-MOST_STATIONS) : [];
  return {
    interval: span,
    length: within(toNumber(length), 1, whole) ?? whole,
    age: within(toNumber(age), 0, span) ?? 0,
    stations: new Map(entries.flatMap((entry) => (isRecord(entry) ? readTrend(entry) : []))),
  };
}

function readTrend(entry: ReceivedItem<Payload['stations']>): readonly (readonly [string, StationTrend])[] {
  const low = toNumber(entry.low);
  const high = toNumber(entry.high);
  if (typeof entry.mac !== 'string' || low === undefined || high === undefined || low > high) return [];
  const { signal, rx, tx } = entry;
  return [[entry.mac.toUpperCase(), { low, high, signal: meansOf(signal), receive: meansOf(rx), send: meansOf(tx) }]];
}

/** Values of 0 mean no connection. */
const meansOf = (found: unknown): Means =>
  Array.isArray(found) ? found.slice(-MOST_VALUES).map((value) => toNumber(value) || undefined) : [];

const within = (value: number | undefined, low: number, high: number): number | undefined =>
  value === undefined || value < low || value > high ? undefined : value;
