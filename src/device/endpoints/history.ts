import type { ResponseOf } from '../../../schemas/device/calls.ts';
import { getJson } from '../call.ts';
import type { ReceivedItem } from '../contract.ts';
import { isRecord } from '../isRecord.ts';
import type { CallOptions } from '../send.ts';
import { toNumber } from '../toNumber.ts';

/** Time ranges of the history, as named by the device. */
export const HISTORY_RANGES = ['10m', '1h', '24h', '7d', '30d'] as const;
export type HistoryRange = (typeof HISTORY_RANGES)[number];

/** Length of each range in seconds, unless the device reports another. */
export const HISTORY_LENGTHS = { '10m': 600, '1h': 3600, '24h': 86_400, '7d': 604_800, '30d': 2_592_000 } as const;

export interface Spread {
  readonly low: number;
  readonly mean: number;
  readonly high: number;
}

/** Link values in one interval. Values are missing if there was no link. */
export interface HistorySample {
  /** Seconds since the start of the interval. */
  readonly age: number;
  /** Measured seconds of the interval, and those with a link. */
  readonly measured: number;
  readonly linked: number;
  /** dBm. */
  readonly local?: Spread | undefined;
  readonly remote?: Spread | undefined;
  readonly noise?: number | undefined;
  /** kbit/s. */
  readonly receive?: Spread | undefined;
  readonly send?: Spread | undefined;
  readonly capacity?: number | undefined;
  /** Percent. */
  readonly airtime?: number | undefined;
}

const KINDS = ['restart', 'firmware', 'kept', 'reverted', 'radar', 'channel', 'lost', 'back'] as const;

export interface Happening {
  /** Seconds since the event. */
  readonly age: number;
  readonly kind: (typeof KINDS)[number];
  /** Name of a peer, or a version. Untrusted text. */
  readonly name?: string | undefined;
  /** MHz of a channel, or number of peers. */
  readonly value?: number | undefined;
}

export interface DeviceHistory {
  /** Length of a sample and of the whole range, in seconds. */
  readonly interval: number;
  readonly length: number;
  /** Oldest first. */
  readonly samples: readonly HistorySample[];
  readonly happenings: readonly Happening[];
  /** Seconds measured in 30 days, and those with a link. */
  readonly month: Pick<HistorySample, 'measured' | 'linked'>;
}

type Payload = ResponseOf<'history'>;

/** Maximum number of samples and events read, newest first. */
const MOST = 1000;
const LONGEST_NAME = 64;
/**
 * Link history and events (docs/device.md#history).
 * @throws DeviceError
 */
export async function getHistory(range: HistoryRange, options?: CallOptions): Promise<DeviceHistory> {
  const { interval, length, samples, events, month } = await getJson(`/hist-stats.cgi?range=${range}`, options);
  const whole = HISTORY_LENGTHS[range];
  return {
    interval: within(toNumber(interval), 1, whole) ?? whole / 720,
    length: within(toNumber(length), 1, whole) ?? whole,
    samples: listOf(samples, readSample).sort((a, b) => b.age - a.age),
    happenings: listOf(events, readHappening).sort((a, b) => b.age - a.age),
    month: isRecord(month) ? counts(month) : { measured: 0, linked: 0 },
  };
}

function listOf<Item>(list: unknown, read: (item: Readonly<Record<string, unknown>>) => Item | undefined): Item[] {
  const entries: readonly unknown[] = Array.isArray(list) ? list.slice(-MOST) : [];
  return entries.flatMap((item) => (isRecord(item) ? (read(item) ?? []) : []));
}

const within = (value: number | undefined, low: number, high: number): number | undefined =>
  value === undefined || value < low || value > high ? undefined : value;

function counts({ measured, linked }: Readonly<Record<string, unknown>>) {
  const all = Math.max(0, toNumber(measured) ?? 0);
  return { measured: all, linked: Math.min(all, Math.max(0, toNumber(linked) ?? 0)) };
}

function readSample(item: ReceivedItem<Payload['samples']>): HistorySample | undefined {
  const age = ageOf(item.age);
  if (age === undefined) return undefined;
  return {
    age,
    ...counts(item),
    local: readSpread(item.local),
    remote: readSpread(item.remote),
    noise: toNumber(item.noisef),
    receive: readSpread(item.rx),
    send: readSpread(item.tx),
    capacity: toNumber(item.capacity),
    airtime: toNumber(item.airtime),
  };
}

function readSpread(found: unknown): Spread | undefined {
  const [low, mean, high] = Array.isArray(found) ? found.map(toNumber) : [];
  return low === undefined || mean === undefined || high === undefined ? undefined : { low, mean, high };
}

function readHappening(item: ReceivedItem<Payload['events']>): Happening | undefined {
  const age = ageOf(item.age);
  const kind = KINDS.find((one) => one === item.kind);
  if (age === undefined || kind === undefined) return undefined;
  const { name } = item;
  return {
    age,
    kind,
    name: typeof name === 'string' ? name.slice(0, LONGEST_NAME) : undefined,
    value: toNumber(item.value),
  };
}

/** Rejects ages above a year. */
const ageOf = (found: unknown): number | undefined => within(toNumber(found), 0, 366 * 86_400);
