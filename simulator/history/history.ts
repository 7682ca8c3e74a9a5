import type { Clock } from '../core/clock.ts';
import { mainRadio, type Situation } from '../network/situation.ts';
import { StorageError } from '../storage/storageError.ts';
import type { Store } from '../storage/store.ts';
import { airtime, capacities } from '../world/modulation.ts';
import type { Connection, RadioView } from '../world/radioView.ts';
import { type Happening, LONGEST_NAME, newest } from './happening.ts';
import { historyText, type Kept, readHistory } from './historyText.ts';
import { addRow, RINGS, type RingName, type Rings } from './rings.ts';
import { foldAll, type HistoryRow, RATE_UNIT } from './row.ts';
import { createStationHistory, type StationColumns, type StationRange } from './stationHistory.ts';

/** Seconds between two writes to flash (D75). */
export const WRITE_EVERY = 900;
/** Seconds until a failed write is retried. */
const AGAIN = 60;
/** Maximum seconds to catch up in one call, so that a late call does not block the device. */
const MOST_MOMENTS = 20;
/** Maximum lost or returned peers that are named. More are counted. */
const MOST_NAMED = 3;
/** Smallest and largest step of the wall clock that the history follows, ms. The largest is the span of the rings. */
const LEAST_STEP = 60_000;
const LARGEST_STEP = RINGS.quarter.most * RINGS.quarter.span * 1000;

/** Time ranges: ring, rows per point, and total seconds. 720 points at most. */
export const RANGES = {
  '10m': { ring: 'second', rows: 1, length: 600 },
  '1h': { ring: 'minute', rows: 1, length: 3600 },
  '24h': { ring: 'minute', rows: 2, length: 86_400 },
  '7d': { ring: 'quarter', rows: 1, length: 7 * 86_400 },
  '30d': { ring: 'quarter', rows: 4, length: 30 * 86_400 },
} as const satisfies Readonly<
  Record<string, { readonly ring: RingName; readonly rows: number; readonly length: number }>
>;

export interface HistoryView {
  /** Seconds of one point, and of the range. */
  readonly span: number;
  readonly length: number;
  /** Now, in seconds of the history clock. */
  readonly now: number;
  readonly rows: readonly HistoryRow[];
  readonly happenings: readonly Happening[];
  /** Measured and connected seconds of the last 30 days. */
  readonly month: Pick<HistoryRow, 'measured' | 'linked'>;
}

/** Link measurements and events of the last 30 days (D75, docs/device.md#history). */
export interface History {
  /** Takes due measurements. Call every second. */
  look(): void;
  of(range: keyof typeof RANGES): HistoryView;
  /** Stations since the last start, and now in seconds of the history clock. */
  stations(range: StationRange): { readonly now: number; readonly stations: readonly StationColumns[] };
  /** Called at a reboot. Data that is not on flash is lost. */
  restart(): void;
  /** Called at a factory reset. Deletes everything. */
  clear(): void;
}

interface Parts {
  readonly clock: Clock;
  readonly store: Store;
  /** State of the device. The time (monotonic ms) must not precede the last restart of the radios. */
  situation(at?: number): Situation;
  /** Measurements start when the device is up. */
  isUp(): boolean;
  /** Boot configuration, and whether a test is running. */
  stored(): string;
  isTesting(): boolean;
  firmware(): string;
  warn(text: string): void;
}

export function createHistory(parts: Parts): History {
  const { clock, store, warn } = parts;
  const stationHistory = createStationHistory();
  let rings: Rings;
  let happenings: readonly Happening[];
  /** Offset of the history clock from the monotonic clock, ms. */
  let offset: number;
  /** Time of the last measurement and of the next write, in seconds of the history clock. */
  let last: number;
  let due: number;
  let isFull = false;
  /** Difference of wall and monotonic clock in ms, and whether the clock has been set since boot. */
  let difference: number;
  let hasFollowed: boolean;
  let before: Seen | undefined;
  load();

  function second(moment = clock.monotonic()): number {
    return Math.floor((moment + offset) / 1000);
  }

  /** Loads the history from flash. Continues after the downtime, as far as the wall clock shows it. */
  function load(): void {
    const text = store.read('history') ?? '';
    const { rings: storedRings, happenings: storedEvents, broken, at, time, firmware } = readHistory(text);
    if (broken > 0) warn(`history: ${broken} lines cannot be read and are left out`);
    rings = storedRings;
    const end = at ?? endOf(storedRings);
    const off = time === undefined ? 0 : clock.now() - time;
    const start = end === undefined ? clock.now() : end * 1000 + Math.max(1000, plausibleStep(off));
    offset = start - clock.monotonic();
    difference = clock.now() - clock.monotonic();
    hasFollowed = false;
    before = undefined;
    stationHistory.clear();
    last = second();
    due = (at ?? last) + WRITE_EVERY;
    happenings = storedEvents;
    if (text !== '') happen([{ at: last, kind: 'restart' }]);
    const installed = parts.firmware();
    if (firmware !== undefined && firmware !== installed)
      happen([{ at: last, kind: 'firmware', name: installed.slice(0, LONGEST_NAME) }]);
  }

  function happen(more: readonly Happening[]): void {
    if (more.length > 0) happenings = newest([...happenings, ...more], (one) => JSON.stringify(one).length);
  }

  /** The first forward step after boot comes from an NTP server. The recorded data is older by this step. */
  function followTime(): void {
    const next = clock.now() - clock.monotonic();
    const step = next - difference;
    difference = next;
    if (hasFollowed || step < LEAST_STEP) return;
    hasFollowed = true;
    offset += plausibleStep(step);
    last = second();
  }

  function measure(moment: number): void {
    const situation = parts.situation(moment);
    // The state of the radio before its current operation is unknown.
    if (moment < clock.monotonic() && mainRadio(situation).operation.since < 0) return;
    const at = second(moment);
    addRow(rings, rowOf(at, situation));
    stationHistory.measure(at, situation);
    const now = seenIn(situation);
    if (before !== undefined) happen(happenedBetween(at, before, now));
    before = now;
  }

  function seenIn(situation: Situation): Seen {
    const main = mainRadio(situation);
    return {
      stored: parts.stored(),
      isTesting: parts.isTesting(),
      frequency: main.operation.channel?.centerFrequency,
      closed: main.nonOccupancy,
      peers: new Map(
        situation.radios.flatMap(({ connections }) =>
          connections.map(({ link: { peer } }) => [peer.mac, peer.hostname] as const),
        ),
      ),
    };
  }

  function write(): void {
    const now = second();
    if (now < due) return;
    const data: Kept = { rings, happenings, at: now, time: clock.now(), firmware: parts.firmware() };
    due = now + AGAIN;
    try {
      store.write('history', historyText(data));
      due = now + WRITE_EVERY;
      isFull = false;
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      if (!isFull) warn(`history: ${error.message}`);
      isFull = true;
    }
  }

  function look(): void {
    const now = clock.monotonic();
    const missed = second(now) - last;
    if (missed > 0 && parts.isUp()) {
      const step = Math.ceil(missed / MOST_MOMENTS);
      for (let behind = Math.floor((missed - 1) / step) * step; behind >= 0; behind -= step) {
        measure(now - behind * 1000);
      }
    }
    last = Math.max(last, second(now));
    followTime();
    if (parts.isUp()) write();
  }

  return {
    look,
    of(name) {
      look();
      const now = second();
      const { ring, rows, length } = RANGES[name];
      const span = RINGS[ring].span * rows;
      const within = ({ at }: { readonly at: number }) => at > now - length;
      const sum = (of: 'measured' | 'linked') => rings.quarter.reduce((total, row) => total + row[of], 0);
      return {
        span,
        length,
        now,
        rows: foldAll(rings[ring].filter(within), span),
        happenings: happenings.filter(within),
        month: { measured: sum('measured'), linked: sum('linked') },
      };
    },
    stations(range) {
      look();
      const now = second();
      return { now, stations: stationHistory.of(range, now) };
    },
    restart: load,
    clear() {
      if ((store.read('history') ?? '') !== '') store.write('history', '');
      load();
    },
  };
}

/** End of the last row, for files without a time. */
function endOf({ minute, quarter }: Rings): number | undefined {
  const ends = [
    ...minute.slice(-1).map(({ at }) => at + RINGS.minute.span),
    ...quarter.slice(-1).map(({ at }) => at + RINGS.quarter.span),
  ];
  return ends.length === 0 ? undefined : Math.max(...ends);
}

/** Step (ms) by which the history clock advances. 0 if the clock went back, or the step is implausible. */
function plausibleStep(step: number): number {
  return step > 0 && step <= LARGEST_STEP ? step : 0;
}

interface Seen {
  readonly stored: string;
  readonly isTesting: boolean;
  readonly frequency: number | undefined;
  /** Seconds until channels closed by radar reopen. */
  readonly closed: number;
  /** Names by MAC address. */
  readonly peers: ReadonlyMap<string, string>;
}

function happenedBetween(at: number, before: Seen, now: Seen): readonly Happening[] {
  const { frequency } = now;
  const isKept = before.stored !== now.stored;
  return [
    ...(isKept ? [{ at, kind: 'kept' } as const] : []),
    ...(!isKept && before.isTesting && !now.isTesting ? [{ at, kind: 'reverted' } as const] : []),
    ...(now.closed > before.closed
      ? [{ at, kind: 'radar', ...(before.frequency !== undefined && { value: before.frequency }) } as const]
      : []),
    ...(frequency !== undefined && before.frequency !== undefined && frequency !== before.frequency
      ? [{ at, kind: 'channel', value: frequency } as const]
      : []),
    ...peersOf(at, 'lost', before.peers, now.peers),
    ...peersOf(at, 'back', now.peers, before.peers),
  ];
}

/** Events of the peers of `from` that are missing in `other`. */
function peersOf(at: number, kind: 'lost' | 'back', from: Seen['peers'], other: Seen['peers']): readonly Happening[] {
  const names = [...from].flatMap(([mac, name]) => (other.has(mac) ? [] : [name]));
  if (names.length > MOST_NAMED) return [{ at, kind, value: names.length }];
  return names.map((name) => ({ at, kind, name: name.slice(0, LONGEST_NAME) }));
}

/**
 * Row of one second. Signals belong to the first connected radio, because a backup comes last: mean over its peers, with
 * the weakest and strongest. Rates are summed over all radios.
 */
function rowOf(at: number, { radios }: Situation): HistoryRow {
  const used = radios.find(({ connections }) => connections.length > 0);
  if (used === undefined) return { at, measured: 1, linked: 0, low: [], high: [], sums: [] };
  const links = used.connections.map(({ link }) => link);
  const local = links.map(({ here }) => signalOf(here.signal));
  const remote = links.map(({ there }) => signalOf(there.signal));
  const rate = (side: 'here' | 'there') =>
    rateOf(sum(radios.flatMap(({ connections }) => connections.map(({ link }) => link[side].rate))));
  const [receive, send] = [rate('here'), rate('there')];
  return {
    at,
    measured: 1,
    linked: 1,
    low: [Math.min(...local), Math.min(...remote), receive, send],
    high: [Math.max(...local), Math.max(...remote), receive, send],
    sums: [
      mean(local),
      mean(remote),
      receive,
      send,
      rateOf(mean(used.connections.map((one) => meanCapacity(used, one)))),
      signalOf(mean(links.map(({ here }) => here.noise))),
      Math.min(100, Math.round(sum(links.map(airtimeOf)) / 10)),
    ],
  };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]): number => Math.round(sum(values) / values.length);
/** Clamps signals to one byte, and rates to two. */
const signalOf = (value: number): number => Math.max(-127, Math.min(127, value));
const rateOf = (value: number): number => Math.min(65_535, Math.round(value / RATE_UNIT));

/** Mean of both directions, kbit/s. */
function meanCapacity(view: RadioView, connection: Connection): number {
  const { dl, ul } = capacities(view, connection);
  return Math.floor((dl + ul) / 2);
}

/** Airtime of both directions, ‰. */
function airtimeOf({ here, there }: Connection['link']): number {
  return airtime(here.rate, here.capacity) + airtime(there.rate, there.capacity);
}
