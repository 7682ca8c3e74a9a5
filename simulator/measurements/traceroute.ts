import { answerTime, pathTo } from '../network/path.ts';
import { createJobs, type JobState, type Jobs, type Step } from './jobs.ts';
import type { Surroundings } from './surroundings.ts';

/** Packets to each place, and bytes of one. */
const PROBES = 3;
const SIZE = 60;
/** ms that the answer of one is waited for. */
const PATIENCE = 1000;
/** ms between one place and the next. */
const PAUSE = 20;

/** What was heard of one place on the way. */
export interface TraceHop {
  /** From 1 on. */
  readonly hop: number;
  /** The address of the host that was meant. */
  readonly target: string;
  /** Absent if no host answered. */
  readonly address?: string;
  /** Absent where names were not asked for, or it has none. */
  readonly name?: string;
  /** ms of each packet that was answered. */
  readonly times: readonly number[];
  /** It is the host that was meant. */
  readonly isLast: boolean;
}

interface TraceOrder {
  /** An address or a name, as `hostSchema` of {@link ../../schemas/device/diagnostics/host.ts} takes it. */
  readonly host: string;
  /** Names of the places are asked for. */
  readonly resolve: boolean;
  readonly maxHops: number;
}

export type TraceJob = JobState<TraceOrder, TraceHop>;

/** Finds out which way packets go (docs/device.md#tools). */
export interface Traceroute extends Omit<Jobs<TraceOrder, TraceHop>, 'start'> {
  /** One place on the way. @returns undefined if the name is unknown */
  hop(host: string, hop: number, resolve: boolean): TraceHop | undefined;
  start(order: TraceOrder): TraceJob | 'unknown host' | 'too many';
}

export function createTraceroute({ clock, network }: Surroundings): Traceroute {
  function probe(host: string, hop: number, resolve: boolean, at: number): TraceHop | undefined {
    const now = network(at);
    const path = pathTo(now, host);
    if (path === undefined) return undefined;
    const { address: target, hops, arrives } = path;
    // Who sends a packet further than it has to go reaches the host all the same.
    const found = hops[hop - 1] ?? (arrives ? hops.at(-1) : undefined);
    const packets = Array.from({ length: found === undefined ? 0 : PROBES }, (_, index) => `trace/${at}/${index}`);
    const times = packets.flatMap((packet) => (found && answerTime(now.situation, found, SIZE, packet)) ?? []);
    if (found === undefined || times.length === 0) return { hop, target, times, isLast: false };
    const { address, name } = found;
    return { hop, target, address, ...(resolve && name && { name }), times, isLast: arrives && hop >= hops.length };
  }

  function* work({ host, resolve, maxHops }: TraceOrder, from: number): Generator<Step<TraceHop>> {
    let moment = from;
    for (let hop = 1; hop <= maxHops; hop += 1) {
      yield { until: moment };
      const found = probe(host, hop, resolve, moment);
      if (found === undefined) return;
      const answered = found.times.reduce((sum, time) => sum + time, 0);
      moment += PAUSE + answered + PATIENCE * (PROBES - found.times.length);
      yield { until: moment, found };
      if (found.isLast) return;
    }
  }

  const jobs = createJobs(clock, work);
  return {
    ...jobs,
    hop: (host, hop, resolve) => probe(host, hop, resolve, clock.monotonic()),
    start: (order) =>
      pathTo(network(), order.host) === undefined ? 'unknown host' : (jobs.start(order) ?? 'too many'),
  };
}
