import type { Cell } from '../../base/cell.ts';
import { GRAPH_TICKS } from '../../rules/constants/timing.ts';
import { browserClock } from '../device/clock.ts';
import { isRecord } from '../device/isRecord.ts';
import { toNumber } from '../device/toNumber.ts';
import { readSession } from '../session/session.ts';
import type { Device } from './deviceContext.ts';
import { EVENT_TONES, type History, type HistoryEvent, type Signals, type Tick, watchHistory } from './history.ts';

/** Storage key of the history between two page loads. */
const KEPT = 'history';

/** Maximum characters: two minutes of about thirty stations. Session storage is needed for unsaved edits first. */
const MOST = 500_000;

const isKind = (value: unknown): value is HistoryEvent['kind'] =>
  typeof value === 'string' && Object.hasOwn(EVENT_TONES, value);

/**
 * Stores the history for the next page load, newest samples first. Stores nothing after the session has ended.
 * @param owner id of the radio. Another radio may answer at the same address.
 */
export function keepHistory(storage: Storage, owner: string, { ticks, events }: History): void {
  if (!readSession().loggedIn) return;
  const written: string[] = [];
  let length = 0;
  for (let index = ticks.length - 1; index >= 0; index -= 1) {
    const text = JSON.stringify(ticks[index], (_, value) => (value instanceof Map ? [...value] : value));
    length += text.length;
    if (length > MOST) break;
    written.unshift(text);
  }
  try {
    storage.setItem(
      KEPT,
      `{"owner":${JSON.stringify(owner)},"ticks":[${written}],"events":${JSON.stringify(events)}}`,
    );
  } catch {
    // Storage is full or blocked: the graphs start empty.
  }
}

/** Removes and returns the stored history of this owner. Unreadable parts are skipped. */
export function takeHistory(storage: Storage, owner: string): History {
  const text = storage.getItem(KEPT);
  storage.removeItem(KEPT);
  const kept = parsed(text);
  if (kept.owner !== owner) return { ticks: [], events: [] };
  return { ticks: listOf(kept.ticks, readTick).slice(-GRAPH_TICKS), events: listOf(kept.events, readEvent) };
}

function parsed(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

function listOf<Item>(list: unknown, read: (item: Readonly<Record<string, unknown>>) => Item | undefined): Item[] {
  return Array.isArray(list) ? list.flatMap((item) => (isRecord(item) ? (read(item) ?? []) : [])) : [];
}

function readTick({ at, receive, send, signals }: Readonly<Record<string, unknown>>): Tick | undefined {
  const time = toNumber(at);
  if (time === undefined || !isRecord(signals)) return undefined;
  return {
    at: time,
    receive: toNumber(receive),
    send: toNumber(send),
    signals: { 5: readSignals(signals[5]), 60: readSignals(signals[60]) },
  };
}

function readSignals(list: unknown): ReadonlyMap<string, Signals> {
  const entries: unknown[] = Array.isArray(list) ? list : [];
  return new Map(
    entries.flatMap((entry) => {
      const [id, stored]: unknown[] = Array.isArray(entry) ? entry : [];
      if (typeof id !== 'string' || !isRecord(stored) || typeof stored.name !== 'string') return [];
      const { name, local, remote, noise, index } = stored;
      const signals = { name, local: toNumber(local), remote: toNumber(remote) };
      return [[id, { ...signals, ...bothEnds('noise', noise), ...bothEnds('index', index) }] as const];
    }),
  );
}

function bothEnds(name: 'noise' | 'index', ends: unknown): Partial<Signals> {
  if (!Array.isArray(ends)) return {};
  return { [name]: [toNumber(ends[0]), toNumber(ends[1])] };
}

function readEvent({ at, kind, name, value }: Readonly<Record<string, unknown>>): HistoryEvent | undefined {
  const time = toNumber(at);
  if (time === undefined || !isKind(kind)) return undefined;
  const number = toNumber(value);
  return {
    at: time,
    kind,
    ...(typeof name === 'string' && { name }),
    ...(number !== undefined && { value: number }),
  };
}

const watched = new WeakMap<Device, Cell<History>>();

/**
 * History of a device, recorded from the first call on, on every page. Continues after a reload, for example after a
 * restart.
 */
export function historyOf(device: Device): Cell<History> {
  const cached = watched.get(device);
  if (cached !== undefined) return cached;
  const { mac } = device.board;
  const { history } = watchHistory(device, browserClock, takeHistory(sessionStorage, mac));
  window.addEventListener('pagehide', () => keepHistory(sessionStorage, mac, history.get()));
  watched.set(device, history);
  return history;
}
