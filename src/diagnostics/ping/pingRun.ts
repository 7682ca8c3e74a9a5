import { Cell } from '../../../base/cell.ts';
import { browserClock, type Clock, pause } from '../../device/clock.ts';
import { DeviceError } from '../../device/deviceError.ts';
import { askPing, type Echo } from '../../device/endpoints/ping.ts';
import { createRun } from '../../measurementRuns/createRun.ts';
import { sharedRun } from '../../measurementRuns/sharedRun.ts';
import { whenSeen } from '../whenSeen.ts';

export interface PingOrder {
  readonly host: string;
  /** Bytes of a packet. */
  readonly size: number;
  /** Number of packets; undefined for a run without an end. */
  readonly count: number | undefined;
  /** Minimum interval between packets in ms. */
  readonly interval: number;
}

/** Packet with its number, starting at 1. */
export interface Packet {
  readonly sequence: number;
  readonly echo: Echo;
}

/** Totals of all packets, including discarded ones. Times in ms. */
export interface PingCounts {
  readonly sent: number;
  readonly received: number;
  readonly unreadable: number;
  readonly least: number;
  readonly most: number;
  readonly sum: number;
  readonly last: number | undefined;
  /** Sum of the differences between consecutive times. */
  readonly steps: number;
}

const NOTHING: PingCounts = {
  sent: 0,
  received: 0,
  unreadable: 0,
  least: Number.POSITIVE_INFINITY,
  most: 0,
  sum: 0,
  last: undefined,
  steps: 0,
};

export interface PingState {
  readonly running: boolean;
  readonly order: PingOrder | undefined;
  /** The last thousand packets, oldest first. */
  readonly packets: readonly Packet[];
  readonly counts: PingCounts;
  /** Reason of an unexpected end, in words. */
  readonly problem?: string | undefined;
}

/**
 * Maximum number of stored packets, equal to the maximum of one order. In an endless run, older packets are only
 * counted.
 */
const MOST_KEPT = 1000;

/** Totals with one more packet. */
export function countIn(counts: PingCounts, echo: Echo): PingCounts {
  const sent = counts.sent + 1;
  if (echo.kind === 'unreadable') return { ...counts, sent, unreadable: counts.unreadable + 1 };
  if (echo.kind === 'lost') return { ...counts, sent };
  const { time } = echo;
  return {
    ...counts,
    sent,
    received: counts.received + 1,
    least: Math.min(counts.least, time),
    most: Math.max(counts.most, time),
    sum: counts.sum + time,
    last: time,
    steps: counts.steps + (counts.last === undefined ? 0 : Math.abs(time - counts.last)),
  };
}

/** Statistics: loss in percent, times in ms. Times are undefined without a reply. */
export interface PingStatistics {
  readonly loss: number | undefined;
  readonly least: number | undefined;
  readonly mean: number | undefined;
  readonly most: number | undefined;
  /** Mean difference between consecutive times. */
  readonly jitter: number | undefined;
}

export function statisticsOf({ sent, received, unreadable, least, most, sum, steps }: PingCounts): PingStatistics {
  const readable = sent - unreadable;
  const timed = received > 0;
  return {
    loss: readable === 0 ? undefined : (100 * (readable - received)) / readable,
    least: timed ? least : undefined,
    mean: timed ? sum / received : undefined,
    most: timed ? most : undefined,
    jitter: received > 1 ? steps / (received - 1) : undefined,
  };
}

/** Number of consecutive failed requests that end a run, because the device and not the host is unreachable. */
const MOST_FAILURES = 3;

interface PingCalls {
  readonly ask: typeof askPing;
  readonly clock: Clock;
  /** Waits while the page is hidden. */
  readonly seen: (signal: AbortSignal) => Promise<void>;
}

/** Sends packets one after the other, each after the previous reply or timeout. */
export function createPing({ ask, clock, seen }: PingCalls) {
  const state = new Cell<PingState>({ running: false, order: undefined, packets: [], counts: NOTHING });

  function take(echo: Echo): void {
    const { packets, counts, ...rest } = state.get();
    const next = countIn(counts, echo);
    state.set({
      ...rest,
      packets: [...packets.slice(1 - MOST_KEPT), { sequence: next.sent, echo }],
      counts: next,
    });
  }

  async function send(signal: AbortSignal, { host, size, count, interval }: PingOrder): Promise<void> {
    let failures = 0;
    while (!signal.aborted && state.get().counts.sent < (count ?? Number.POSITIVE_INFINITY)) {
      await seen(signal);
      if (signal.aborted) return;
      const began = clock.now();
      try {
        const echo = await ask(host, size, { signal });
        if (signal.aborted) return;
        failures = 0;
        take(echo);
      } catch (error) {
        failures += 1;
        const isAway = error instanceof DeviceError && error.kind === 'network';
        if (signal.aborted || !isAway || failures === MOST_FAILURES) throw error;
      }
      if (state.get().counts.sent === count) return;
      await pause(clock, began + interval - clock.now(), signal);
    }
  }

  return createRun(state, (order: PingOrder) => ({ running: true, order, packets: [], counts: NOTHING }), send);
}

export const usePing = sharedRun(() => createPing({ ask: askPing, clock: browserClock, seen: whenSeen }));
