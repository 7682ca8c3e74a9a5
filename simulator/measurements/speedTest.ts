import { connectionsWith } from '../network/situation.ts';
import type { Directions } from '../world/airUse.ts';
import { createJobs, type JobState, type Jobs, type Step } from './jobs.ts';
import type { Surroundings } from './surroundings.ts';

/** Test directions from the view of this device. `dx` is both. */
export const DIRECTIONS = {
  rx: { rx: true, tx: false },
  tx: { rx: false, tx: true },
  dx: { rx: true, tx: true },
} as const satisfies Record<string, Directions>;

interface SpeedTestOrder {
  readonly mac: string;
  readonly direction: keyof typeof DIRECTIONS;
  /** Seconds. */
  readonly duration: number;
}

/** Traffic on the link in one second, including other traffic, kbit/s. */
export interface SpeedSample {
  /** Starts at 1. */
  readonly second: number;
  readonly rx: number;
  readonly tx: number;
}

/** A job that ended without all samples has lost its link. */
export type SpeedTestJob = JobState<SpeedTestOrder, SpeedSample>;

/** Measures the capacity of a link by filling it (docs/device.md#tools). */
export interface SpeedTest extends Omit<Jobs<SpeedTestOrder, SpeedSample>, 'start'> {
  /** @param host IP address of a peer, or its MAC address in upper case */
  start(order: Omit<SpeedTestOrder, 'mac'> & { readonly host: string }): SpeedTestJob | 'no link' | 'too many';
  /** Directions filled by tests of a link at a time in ms. */
  filled(mac: string, at: number): Directions;
}

/** Period in which a test fills the link. */
interface Filling {
  readonly id: number;
  readonly mac: string;
  readonly directions: Directions;
  readonly from: number;
  /** ms. May end earlier than planned. */
  until: number;
}

export function createSpeedTest({ clock, situation }: Surroundings): SpeedTest {
  /** One per job. Must not query the jobs: they advance when the device state is read. */
  let fillings: readonly Filling[] = [];
  const fillingAt = (mac: string, at: number): Filling | undefined =>
    fillings.find((one) => one.mac === mac && one.from <= at && at < one.until);

  function* work({ mac, duration }: SpeedTestOrder, from: number): Generator<Step<SpeedSample>> {
    for (let second = 1; second <= duration; second += 1) {
      const until = from + second * 1000;
      yield { until };
      // A second ends when the next one begins, so the state is read 1 ms earlier.
      const [connection] = connectionsWith(situation(until - 1), mac);
      if (connection === undefined) return end(fillingAt(mac, until - 1), until);
      const { here, there } = connection.link;
      yield { until, found: { second, rx: here.rate, tx: there.rate } };
    }
  }

  function end(filling: Filling | undefined, at = clock.monotonic()): void {
    if (filling !== undefined) filling.until = Math.min(filling.until, at);
  }

  const jobs = createJobs(clock, work);

  function stop(id = jobs.state()?.id): void {
    jobs.stop(id);
    end(fillings.find((one) => one.id === id));
  }

  return {
    ...jobs,
    stop,
    clear(id) {
      for (const one of fillings) if (id === undefined || one.id === id) stop(one.id);
      jobs.clear(id);
    },
    start({ host, direction, duration }) {
      const now = clock.monotonic();
      const peers = situation().radios.flatMap(({ connections }) => connections.map(({ link }) => link.peer));
      const mac = peers.find((peer) => peer.mac === host || peer.address === host)?.mac;
      if (mac === undefined) return 'no link';
      if (fillingAt(mac, now) !== undefined) return 'too many';
      const job = jobs.start({ mac, direction, duration });
      if (job === undefined) return 'too many';
      const jobIds = new Set(jobs.all().map(({ id }) => id));
      // Start of the job itself. The clock may have moved since, which would cut off the last second.
      const { id, from } = job;
      const filling = { id, mac, directions: DIRECTIONS[direction], from, until: from + duration * 1000 };
      fillings = [...fillings.filter(({ id }) => jobIds.has(id)), filling];
      return job;
    },
    filled: (mac, at) => fillingAt(mac, at)?.directions ?? NONE,
  };
}

const NONE: Directions = { rx: false, tx: false };
