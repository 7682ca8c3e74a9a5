import { Cell } from '../../base/cell.ts';
import { GRAPH_TICK, GRAPH_TICKS } from '../../rules/constants/timing.ts';
import type { Clock } from '../device/clock.ts';
import { plural, t } from '../i18n/t.ts';
import { type Link, links, servesStations } from '../status/links.ts';
import type { Station, Status } from '../status/status.ts';
import type { StatusSnapshot } from '../status/statusStore.ts';
import type { Device } from './deviceContext.ts';
import { frequencyWords } from './figures.ts';

/** Maximum number of events. A flapping link must not fill the memory. */
const MOST_EVENTS = 60;
/** Maximum number of lost or returned stations listed by name. Above it, only their count is shown. */
const MOST_NAMED = 3;

/** Value at both ends of a link. */
type BothEnds = readonly [local: number | undefined, remote: number | undefined];

/** Signals at both ends of a link, dBm. */
export interface Signals {
  readonly name: string;
  readonly local?: number | undefined;
  readonly remote?: number | undefined;
  /** dBm */
  readonly noise?: BothEnds;
  /** Index of the received modulation. */
  readonly index?: BothEnds;
}

/** Sample of the status. Only the time is set if no status arrived. */
export interface Tick {
  /** Clock time, ms. */
  readonly at: number;
  /** kbit/s */
  readonly receive?: number | undefined;
  readonly send?: number | undefined;
  /** By kind of radio and station id. */
  readonly signals: Readonly<Record<Link['kind'], ReadonlyMap<string, Signals>>>;
}

/** Tone of each event. */
export const EVENT_TONES = {
  radar: 'bad',
  channel: 'warn',
  up: 'good',
  down: 'bad',
  connected: 'good',
  lost: 'bad',
  applied: 'good',
} as const;

/** Event without words, because the language may change before it is shown again. */
export interface HistoryEvent {
  readonly at: number;
  /** `up` and `down`: link of a radio. `connected` and `lost`: stations. */
  readonly kind: keyof typeof EVENT_TONES;
  /** Name of the radio or station. */
  readonly name?: string;
  /** MHz of the channel, or number of stations without names. */
  readonly value?: number;
}

/** Translated label of an event. */
export function eventLabel({ kind, name, value = 0 }: HistoryEvent): string {
  switch (kind) {
    case 'radar':
      return t('Radar detected');
    case 'channel':
      return t('Channel {channel}', { channel: frequencyWords(value) });
    case 'up':
      return t('{radio} link up', { radio: name ?? '' });
    case 'down':
      return t('{radio} link lost', { radio: name ?? '' });
    case 'connected':
      return name === undefined
        ? plural(value, { one: '{count} station connected', other: '{count} stations connected' })
        : t('{name} connected', { name });
    case 'lost':
      return name === undefined
        ? plural(value, { one: '{count} station lost', other: '{count} stations lost' })
        : t('{name} lost', { name });
    case 'applied':
      return t('Settings applied');
  }
}

/** Samples and events of the last two minutes, oldest first. */
export interface History {
  readonly ticks: readonly Tick[];
  readonly events: readonly HistoryEvent[];
}

export function tickOf(at: number, { wireless }: Status): Tick {
  const { throughput, stations } = wireless;
  return {
    at,
    receive: throughput.rx,
    send: throughput.tx,
    signals: {
      5: signalsBy(stations, ({ signal, noise, rxIndex, txIndex, remote }) => ({
        local: signal,
        remote: remote.signal,
        noise: [noise, remote.noise],
        index: [rxIndex, txIndex],
      })),
      60: signalsBy(stations, ({ sixty, remote }) => ({
        local: sixty?.signal,
        remote: remote.sixty?.signal,
        index: [sixty?.rxIndex, sixty?.txIndex],
      })),
    },
  };
}

function signalsBy(
  stations: readonly Station[],
  heardOf: (station: Station) => Omit<Signals, 'name'>,
): ReadonlyMap<string, Signals> {
  return new Map(
    stations.flatMap((station) => {
      const signals = heardOf(station);
      return signals.local === undefined && signals.remote === undefined
        ? []
        : [[station.id, { name: nameOf(station), ...signals }] as const];
    }),
  );
}

function nameOf({ id, mac, remote }: Station): string {
  return remote.name ?? mac ?? id;
}

const NOTHING: Tick['signals'] = { 5: new Map(), 60: new Map() };

/**
 * Appends a sample. A pause without polling, such as a hidden page, becomes a gap. Samples beyond the time window are
 * dropped.
 */
export function withTick(history: History, tick: Tick): History {
  const last = history.ticks.at(-1);
  const gap =
    last !== undefined && tick.at - last.at > 2 * GRAPH_TICK ? [{ at: last.at + GRAPH_TICK, signals: NOTHING }] : [];
  const oldest = tick.at - GRAPH_TICK * GRAPH_TICKS;
  return {
    ticks: [...history.ticks, ...gap, tick].slice(-GRAPH_TICKS).filter(({ at }) => at >= oldest),
    events: history.events.filter(({ at }) => at >= oldest),
  };
}

/** Events between two statuses: lost and restored links and stations, radar, channel changes. */
export function eventsBetween(
  before: Status,
  now: Status,
  board: Device['board'],
  at: number,
): readonly HistoryEvent[] {
  const { radarLeft } = now.wireless;
  const channel = channelOf(now);
  const channelBefore = channelOf(before);
  const was = links(before, board);
  const several = servesStations(now) && servesStations(before);
  return [
    ...(radarLeft !== undefined && before.wireless.radarLeft === undefined ? [{ at, kind: 'radar' } as const] : []),
    ...(channel !== undefined && channelBefore !== undefined && channel !== channelBefore
      ? [{ at, kind: 'channel', value: channel } as const]
      : []),
    ...(several ? [] : links(now, board).flatMap((link, index) => linkEvent(was[index]?.state, link, at))),
    ...(several
      ? [
          ...stationEvents('lost', missing(before.wireless.stations, now.wireless.stations), at),
          ...stationEvents('connected', missing(now.wireless.stations, before.wireless.stations), at),
        ]
      : []),
  ];
}

/** Channel of the main radio, MHz. */
function channelOf({ wireless: { sixty, centre } }: Status): number | undefined {
  return sixty?.frequency ?? centre;
}

function linkEvent(was: Link['state'] | undefined, { state, radio }: Link, at: number): readonly HistoryEvent[] {
  if ((was === 'connected') === (state === 'connected')) return [];
  return [{ at, kind: state === 'connected' ? 'up' : 'down', name: radio }];
}

function stationEvents(kind: 'lost' | 'connected', names: readonly string[], at: number): readonly HistoryEvent[] {
  return names.length > MOST_NAMED ? [{ at, kind, value: names.length }] : names.map((name) => ({ at, kind, name }));
}

/** Names of the stations in `from` that `other` lacks. */
function missing(from: readonly Station[], other: readonly Station[]): readonly string[] {
  const otherIds = new Set(other.map(({ id }) => id));
  return from.filter(({ id }) => !otherIds.has(id)).map(nameOf);
}

/** True if the status is not much older than the next one is due. */
function isFresh({ receivedAt, pollInterval }: StatusSnapshot, now: number): boolean {
  return now - receivedAt <= 2 * Math.max(GRAPH_TICK, pollInterval.milliseconds);
}

const NONE: History = { ticks: [], events: [] };

type Source = Pick<Device, 'status' | 'board' | 'inForce'>;

/**
 * Starts to record the history of a device.
 * @param earlier history of a former page
 * @returns the history, and a function that stops the recording
 */
export function watchHistory({ status, board, inForce }: Source, clock: Clock, earlier: History = NONE) {
  const history = new Cell(withTick(earlier, tickOf(clock.now(), status.get().status)));
  let before = status.get().status;
  let cancel = () => {};

  function happened(events: readonly HistoryEvent[]): void {
    if (events.length === 0) return;
    const { ticks, events: earlier } = history.get();
    history.set({ ticks, events: [...earlier, ...events].slice(-MOST_EVENTS) });
  }
  function tick(): void {
    const snapshot = status.get();
    const at = clock.now();
    history.set(
      withTick(history.get(), isFresh(snapshot, at) ? tickOf(at, snapshot.status) : { at, signals: NOTHING }),
    );
    cancel = clock.after(GRAPH_TICK, tick);
  }
  const ends = [
    status.subscribe(() => {
      const now = status.get().status;
      if (now === before) return;
      happened(eventsBetween(before, now, board, clock.now()));
      before = now;
    }),
    inForce.subscribe(() => happened([{ at: clock.now(), kind: 'applied' }])),
  ];
  cancel = clock.after(GRAPH_TICK, tick);
  return {
    history,
    stop(): void {
      cancel();
      for (const end of ends) end();
    },
  };
}
