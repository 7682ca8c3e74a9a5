import { answerTime, pathTo } from '../network/path.ts';
import { createJobs, type JobState, type Jobs, type Step } from './jobs.ts';
import type { Surroundings } from './surroundings.ts';

/** Packets per hop, and bytes of each. */
const PROBES = 3;
const SIZE = 60;
/** Timeout of a response, ms. */
const PATIENCE = 1000;
/** ms between two hops. */
const PAUSE = 20;

export interface TraceHop {
  /** Starts at 1. */
  readonly hop: number;
  readonly target: string;
  /** Absent if the hop did not answer. */
  readonly address?: string;
  /** Absent if names were not requested, or the host has none. */
  readonly name?: string;
  /** Round-trip time of each answered packet, ms. */
  readonly times: readonly number[];
  readonly isLast: boolean;
}

interface TraceOrder {
  /** Address or name that `hostSchema` of {@link ../../schemas/device/diagnostics/host.ts} accepts. */
  readonly host: string;
  readonly resolve: boolean;
  readonly maxHops: number;
}

export type TraceJob = JobState<TraceOrder, TraceHop>;

/** Traces the path of packets to a host (docs/device.md#tools). */
export interface Traceroute extends Omit<Jobs<TraceOrder, TraceHop>, 'start'> {
  /** Probes one hop. @returns undefined if the name is unknown */
  hop(host: string, hop: number, resolve: boolean): TraceHop | undefined;
  start(order: TraceOrder): TraceJob | 'unknown host' | 'too many';
}

export function createTraceroute({ clock, network }: Surroundings): Traceroute {
  function probe(host: string, hop: number, resolve: boolean, at: number): TraceHop | undefined {
    const now = network(at);
    const path = pathTo(now, host);
    if (path === undefined) return undefined;
    const { address: target, hops, arrives } = path;
    // A packet with a higher TTL than needed also reaches the target.
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
