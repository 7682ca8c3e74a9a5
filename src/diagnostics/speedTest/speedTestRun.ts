import { Cell } from '../../../base/cell.ts';
import { isAccessPoint } from '../../../rules/link/isAccessPoint.ts';
import { failureText } from '../../app/CallProblem.tsx';
import { browserClock, type Clock, pause } from '../../device/clock.ts';
import { DeviceError } from '../../device/deviceError.ts';
import {
  getSpeedTest,
  type PeerAccount,
  preparePeer,
  type SpeedTest,
  type SpeedTestOrder,
  startLinkTest,
  startSpeedTest,
  stopSpeedTest,
} from '../../device/endpoints/speedTest.ts';
import { t } from '../../i18n/t.ts';
import { oneAtATime } from '../../measurementRuns/createRun.ts';
import { sharedRun } from '../../measurementRuns/sharedRun.ts';
import type { Status } from '../../status/status.ts';
import type { StatusStore } from '../../status/statusStore.ts';
import { whenSeen } from '../whenSeen.ts';

/** Peer of a test. */
export interface SpeedTestTarget {
  readonly address: string;
  /** MAC address of a link peer, which needs no sign-in. */
  readonly mac: string | undefined;
}

/** Sample of a test from the status. */
export interface SpeedSample {
  /** Browser time in ms. */
  readonly at: number;
  /** Throughput of the link in kbit/s, all senders together. */
  readonly rx: number | undefined;
  readonly tx: number | undefined;
  /** Percent. */
  readonly cpu: number | undefined;
}

export interface SpeedTestState {
  readonly running: boolean;
  /** Order of the test; absent for a test of another session. */
  readonly order?: (SpeedTestOrder & SpeedTestTarget) | undefined;
  readonly test?: SpeedTest | undefined;
  /** Browser time in ms when the test was first seen running. */
  readonly since: number;
  /** Oldest first. */
  readonly samples: readonly SpeedSample[];
  /** True if the peer requires a sign-in. */
  readonly asksAccount: boolean;
  readonly problem?: string | undefined;
}

/** Current throughput with a peer in kbit/s. Throughput of all links if no peer is given or the status lacks it. */
function rateNow({ wireless: { stations, throughput } }: Status, mac: string | undefined) {
  const far = stations.find((station) => station.mac === mac && mac !== undefined)?.remote.throughput;
  // Transmission of the peer is our reception.
  return { rx: far?.tx ?? throughput.rx, tx: far?.rx ?? throughput.tx };
}

/** Current capacity of a link in kbit/s as reported by this device. Capacity of the only link if no peer is given. */
export function capacityNow({ wireless: { stations, mode, polling } }: Status, mac: string | undefined) {
  const station =
    mac === undefined ? (stations.length === 1 ? stations[0] : undefined) : stations.find((one) => one.mac === mac);
  // On a 60 GHz link, the values of a station describe its backup (docs/device.md#generations).
  const own = station?.linked60 === true ? (stations.length === 1 ? polling : undefined) : station?.capacity;
  const { downlink, uplink } = own ?? {};
  return isAccessPoint(mode) ? { rx: uplink, tx: downlink } : { rx: downlink, tx: uplink };
}

interface SpeedTestCalls {
  readonly get: typeof getSpeedTest;
  readonly prepare: typeof preparePeer;
  readonly start: typeof startSpeedTest;
  readonly startLink: typeof startLinkTest;
  readonly stop: typeof stopSpeedTest;
  readonly clock: Clock;
  readonly seen: (signal: AbortSignal) => Promise<void>;
  readonly status: Pick<StatusStore, 'get' | 'subscribe'>;
}

/** Polling interval in ms. */
const LOOK = 1000;
/** Allowed consecutive failures. A full link responds late, and the test ends by itself. */
const MOST_FAILURES = 5;
/** Maximum number of samples, more than the longest test at one per second. */
const MOST_SAMPLES = 300;
const UNKNOWN_CALL = 404;

/** Runs a speed test, and follows a test of another session (D60). */
export function createSpeedTest({ get, prepare, start, startLink, stop, clock, seen, status }: SpeedTestCalls) {
  const state = new Cell<SpeedTestState>({ running: false, since: 0, samples: [], asksAccount: false });
  const runs = oneAtATime();
  const set = (next: Partial<SpeedTestState>) => state.set({ ...state.get(), ...next });

  /** Follows a test to its end, including tests of other sessions. */
  async function follow(first: SpeedTest, signal: AbortSignal): Promise<void> {
    set({ running: true, test: first, since: clock.now() });
    const end = status.subscribe(sample);
    try {
      let failures = 0;
      while (!signal.aborted && state.get().test?.state === 'running') {
        await pause(clock, LOOK, signal);
        await seen(signal);
        if (signal.aborted) return;
        try {
          const next = await get(first.session, { signal });
          if (signal.aborted) return;
          failures = 0;
          if (next.session === first.session) set({ test: next });
        } catch (error) {
          failures += 1;
          if (signal.aborted || failures === MOST_FAILURES) throw error;
        }
      }
    } finally {
      end();
    }
  }

  function sample(): void {
    const { order, samples, test } = state.get();
    const now = status.get();
    if (test?.state !== 'running' || samples.at(-1)?.at === now.receivedAt) return;
    const one = { at: now.receivedAt, ...rateNow(now.status, order?.mac), cpu: now.status.host.cpu };
    set({ samples: [...samples.slice(1 - MOST_SAMPLES), one] });
  }

  /** @returns undefined if the peer requires an account */
  async function begin(
    { address, mac, ...order }: SpeedTestOrder & SpeedTestTarget,
    account: PeerAccount | undefined,
  ): Promise<SpeedTest | undefined> {
    if (mac !== undefined) {
      try {
        return await startLink(mac, order);
      } catch (error) {
        if (!(error instanceof DeviceError) || error.status !== UNKNOWN_CALL) throw error;
      }
    }
    const { state: peer } = await prepare(address, account);
    return peer === 'ready' ? start(address, order) : undefined;
  }

  async function endTest(test: SpeedTest | undefined): Promise<void> {
    if (test === undefined || test.state !== 'running') return;
    try {
      const ended = await stop(test.session);
      if (state.get().test?.session === test.session) set({ test: ended });
    } catch (error) {
      set({ problem: failureText(error) });
    }
  }

  /** Stops the shown test if it runs. */
  async function halt(): Promise<void> {
    const { test } = state.get();
    runs.stop();
    set({ running: false });
    await endTest(test);
  }

  return {
    state,
    halt,
    /** The view was closed: a test started here stops, others continue. */
    stop(): void {
      if (state.get().order !== undefined) void halt();
      else {
        runs.stop();
        set({ running: false });
      }
    },
    async start(order: SpeedTestOrder & SpeedTestTarget, account?: PeerAccount): Promise<void> {
      if (state.get().running) return;
      state.set({ running: true, order, since: clock.now(), samples: [], asksAccount: state.get().asksAccount });
      let refused: string | undefined;
      const ended = await runs.run(async (signal) => {
        // The start is not cancelled: the device could continue a test whose number no page knows.
        const test = await begin(order, account);
        if (signal.aborted) return endTest(test);
        if (test === undefined) {
          set({ asksAccount: true });
          refused = account && t('The other device did not accept the sign-in.');
        } else await follow(test, signal);
      });
      if (ended !== undefined) set({ problem: ended.problem ?? refused, running: false });
    },
    /** Follows a running test of another session, if any. */
    async look(): Promise<void> {
      if (state.get().running) return;
      const ended = await runs.run(async (signal) => {
        const test = await get(undefined, { signal });
        if (signal.aborted || test.state !== 'running') return;
        state.set({ running: true, test, since: clock.now(), samples: [], asksAccount: false });
        await follow(test, signal);
      });
      if (ended !== undefined) set({ running: false, problem: ended.problem ?? state.get().problem });
    },
  };
}

export const useSpeedTest = sharedRun(({ status }) =>
  createSpeedTest({
    get: getSpeedTest,
    prepare: preparePeer,
    start: startSpeedTest,
    startLink: startLinkTest,
    stop: stopSpeedTest,
    clock: browserClock,
    seen: whenSeen,
    status,
  }),
);
