import { answerTime, pathTo } from '../network/path.ts';
import { createJobs, type JobState, type Jobs, type Step } from './jobs.ts';
import type { Surroundings } from './surroundings.ts';

/** Timeout of a response, ms. */
const PATIENCE = 1000;
const TTL = 64;

export interface Echo {
  readonly address: string;
  /** Round-trip time in ms. Absent on a timeout. */
  readonly time?: number;
  readonly ttl?: number;
}

interface PingOrder {
  /** Address or name that `hostSchema` of {@link ../../schemas/device/diagnostics/host.ts} accepts. */
  readonly host: string;
  readonly size: number;
  readonly count: number;
  readonly interval: number;
}

/** Packet that was answered or timed out. The first has number 1. */
export interface PingResult extends Echo {
  readonly sequence: number;
}

export type PingJob = JobState<PingOrder, PingResult>;

/** Sends echo requests (docs/device.md#tools). */
export interface Ping extends Omit<Jobs<PingOrder, PingResult>, 'start'> {
  /** Sends one packet. @returns undefined if the name is unknown */
  once(host: string, size: number): Echo | undefined;
  start(order: PingOrder): PingJob | 'unknown host' | 'too many';
}

export function createPing({ clock, network }: Surroundings): Ping {
  function echo(host: string, size: number, at: number): Echo | undefined {
    const now = network(at);
    const path = pathTo(now, host);
    if (path === undefined) return undefined;
    const { address, hops, arrives } = path;
    const last = arrives ? hops.at(-1) : undefined;
    const time = last && answerTime(now.situation, last, size, `ping/${at}`);
    return time === undefined ? { address } : { address, time, ttl: TTL + 1 - hops.length };
  }

  function* work({ host, size, count, interval }: PingOrder, from: number): Generator<Step<PingResult>> {
    for (let sequence = 1; sequence <= count; sequence += 1) {
      const sentAt = from + (sequence - 1) * interval;
      yield { until: sentAt };
      const found = echo(host, size, sentAt);
      if (found === undefined) return;
      yield { until: sentAt + (found.time ?? PATIENCE), found: { sequence, ...found } };
    }
  }

  const jobs = createJobs(clock, work);
  return {
    ...jobs,
    once: (host, size) => echo(host, size, clock.monotonic()),
    start: (order) =>
      pathTo(network(), order.host) === undefined ? 'unknown host' : (jobs.start(order) ?? 'too many'),
  };
}
