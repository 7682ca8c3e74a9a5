import type { Clock } from '../core/clock.ts';
import { mainRadio, type Situation } from '../network/situation.ts';
import { StorageError } from '../storage/storageError.ts';
import type { Store } from '../storage/store.ts';
import { airtime, capacities } from '../world/modulation.ts';
import type { Connection, RadioView } from '../world/radioView.ts';
import { type Happening, LONGEST_NAME, newest } from './happening.ts';
import { historyText, type Kept, readHistory } from './historyText.ts';
import { addRow, RINGS, type RingName, type Rings } from './rings.ts';
import { folded, type HistoryRow, RATE_UNIT } from './row.ts';

/** Seconds from one writing to flash to the next (D75). */
export const WRITE_EVERY = 900;
/** Seconds until a writing that failed is tried again. */
const AGAIN = 60;
/** Moments that are looked at at once: one that looked too seldom does not hold the device up. */
const MOST_MOMENTS = 20;
/** Peers lost or back at once that are named; more are told by their number. */
const MOST_NAMED = 3;
/** ms by which the time has to be set forward for the history to follow, and that it follows at most: what the rings cover. */
const LEAST_STEP = 60_000;
const LARGEST_STEP = RINGS.quarter.most * RINGS.quarter.span * 1000;

/** What can be asked for: of which ring, so many of its rows as one, and how many seconds; 720 points at most. */
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
  /** Seconds of a row, and of all. */
  readonly span: number;
  readonly length: number;
  /** Now, seconds of the history's own time. */
  readonly now: number;
  readonly rows: readonly HistoryRow[];
  readonly happenings: readonly Happening[];
  /** Seconds measured in 30 days, and those in which a peer was linked. */
  readonly month: Pick<HistoryRow, 'measured' | 'linked'>;
}

/** What was measured of the links in the last 30 days, and what happened (D75, docs/device.md#history). */
export interface History {
  /** Measures what is due: to be called each second. */
  look(): void;
  of(range: keyof typeof RANGES): HistoryView;
  /** What a restart does: what is not on flash is gone. */
  restart(): void;
  /** What a reset does: nothing is left. */
  clear(): void;
}

interface Parts {
  readonly clock: Clock;
  readonly store: Store;
  /** The device at a moment since its radios last restarted, ms by the clock that is never set. */
  situation(at?: number): Situation;
  /** Nothing is measured until it is up. */
  isUp(): boolean;
  /** What boots, and whether a test runs. */
  stored(): string;
  isTesting(): boolean;
  /** What is installed. */
  firmware(): string;
  /** Tells what went wrong. */
  warn(text: string): void;
}

export function createHistory(parts: Parts): History {
  const { clock, store, warn } = parts;
  let rings: Rings;
  let happenings: readonly Happening[];
  /** What the history's own time is ahead of the clock that is never set, ms. */
  let offset: number;
  /** When was looked at last, and when the next writing is due: seconds of the history's own time. */
  let last: number;
  let due: number;
  let isFull = false;
  /** The difference of both clocks, ms, and whether the time was set since the start. */
  let difference: number;
  let hasFollowed: boolean;
  let before: Seen | undefined;
  load();

  function second(moment = clock.monotonic()): number {
    return Math.floor((moment + offset) / 1000);
  }

  /** Begins with what is on flash. It goes on after the time the device was off, as far as its clock can tell. */
  function load(): void {
    const text = store.read('history') ?? '';
    const { rings: kept, happenings: happened, broken, at, time, firmware } = readHistory(text);
    if (broken > 0) warn(`history: ${broken} lines cannot be read and are left out`);
    rings = kept;
    const end = at ?? endOf(kept);
    const off = time === undefined ? 0 : clock.now() - time;
    const start = end === undefined ? clock.now() : end * 1000 + Math.max(1000, followed(off));
    offset = start - clock.monotonic();
    difference = clock.now() - clock.monotonic();
    hasFollowed = false;
    before = undefined;
    last = second();
    due = (at ?? last) + WRITE_EVERY;
    happenings = happened;
    if (text !== '') happen([{ at: last, kind: 'restart' }]);
    const installed = parts.firmware();
    if (firmware !== undefined && firmware !== installed)
      happen([{ at: last, kind: 'firmware', name: installed.slice(0, LONGEST_NAME) }]);
  }

  function happen(more: readonly Happening[]): void {
    if (more.length > 0) happenings = newest([...happenings, ...more], (one) => JSON.stringify(one).length);
  }

  /** The first time that it is set forward after a start is that of a time server: what was before is as much longer ago. */
  function followTime(): void {
    const next = clock.now() - clock.monotonic();
    const step = next - difference;
    difference = next;
    if (hasFollowed || step < LEAST_STEP) return;
    hasFollowed = true;
    offset += followed(step);
    last = second();
  }

  function measure(moment: number): void {
    const situation = parts.situation(moment);
    // What the radio did before it began what it does now is not known.
    if (moment < clock.monotonic() && mainRadio(situation).operation.since < 0) return;
    const at = second(moment);
    addRow(rings, rowOf(at, situation));
    const seen = seenIn(situation);
    if (before !== undefined) happen(happenedBetween(at, before, seen));
    before = seen;
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
    const kept: Kept = { rings, happenings, at: now, time: clock.now(), firmware: parts.firmware() };
    due = now + AGAIN;
    try {
      store.write('history', historyText(kept));
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
        rows: folded(rings[ring].filter(within), span),
        happenings: happenings.filter(within),
        month: { measured: sum('measured'), linked: sum('linked') },
      };
    },
    restart: load,
    clear() {
      if ((store.read('history') ?? '') !== '') store.write('history', '');
      load();
    },
  };
}

/** When the last row ended, where the text does not say. */
function endOf({ minute, quarter }: Rings): number | undefined {
  const ends = [
    ...minute.slice(-1).map(({ at }) => at + RINGS.minute.span),
    ...quarter.slice(-1).map(({ at }) => at + RINGS.quarter.span),
  ];
  return ends.length === 0 ? undefined : Math.max(...ends);
}

/** ms that the history goes on for a time that has passed unseen; none where the clock went back, or cannot be right. */
function followed(step: number): number {
  return step > 0 && step <= LARGEST_STEP ? step : 0;
}

/** What a look compares with the one before. */
interface Seen {
  readonly stored: string;
  readonly isTesting: boolean;
  /** MHz: of the main radio. */
  readonly frequency: number | undefined;
  /** Seconds until its channels that were left for radar are open again. */
  readonly closed: number;
  /** Names by address. */
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

/** The peers of the one that the other lacks. */
function peersOf(at: number, kind: 'lost' | 'back', from: Seen['peers'], other: Seen['peers']): readonly Happening[] {
  const names = [...from].flatMap(([mac, name]) => (other.has(mac) ? [] : [name]));
  if (names.length > MOST_NAMED) return [{ at, kind, value: names.length }];
  return names.map((name) => ({ at, kind, name: name.slice(0, LONGEST_NAME) }));
}

/**
 * One second as a row. Signals are of the radio that has a link, the mean of its peers with the weakest and strongest around it; rates
 * are those of all radios.
 */
function rowOf(at: number, { radios }: Situation): HistoryRow {
  const used = radios.findLast(({ connections }) => connections.length > 0);
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
      rateOf(mean(used.connections.map((one) => combined(used, one)))),
      signalOf(mean(links.map(({ here }) => here.noise))),
      Math.min(100, Math.round(sum(links.map(airtimeOf)) / 10)),
    ],
  };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]): number => Math.round(sum(values) / values.length);
/** Within a byte, and two. */
const signalOf = (value: number): number => Math.max(-127, Math.min(127, value));
const rateOf = (value: number): number => Math.min(65_535, Math.round(value / RATE_UNIT));

/** kbit/s: the mean of both directions. */
function combined(view: RadioView, connection: Connection): number {
  const { dl, ul } = capacities(view, connection);
  return Math.floor((dl + ul) / 2);
}

/** ‰ of both directions. */
function airtimeOf({ here, there }: Connection['link']): number {
  return airtime(here.rate, here.capacity) + airtime(there.rate, there.capacity);
}
