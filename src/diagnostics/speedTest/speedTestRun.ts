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

/** Whom a test is with. */
export interface SpeedTestTarget {
  readonly address: string;
  /** Of the other end of a link, which needs no sign-in. */
  readonly mac: string | undefined;
}

/** A moment of a test, as the status tells it. */
export interface SpeedSample {
  /** ms of the browser. */
  readonly at: number;
  /** kbit/s that go over the link, of all senders. */
  readonly rx: number | undefined;
  readonly tx: number | undefined;
  /** Percent. */
  readonly cpu: number | undefined;
}

export interface SpeedTestState {
  readonly running: boolean;
  /** What is tested; absent for a test that another session has started. */
  readonly order?: (SpeedTestOrder & SpeedTestTarget) | undefined;
  readonly test?: SpeedTest | undefined;
  /** ms of the browser when it was first seen to run. */
  readonly since: number;
  /** The oldest first. */
  readonly samples: readonly SpeedSample[];
  /** The peer takes part only for a person who signs in to it. */
  readonly asksAccount: boolean;
  readonly problem?: string | undefined;
}

/** kbit/s over the link with a peer now; over all links if no peer is meant, or the status does not tell of it. */
function rateNow({ wireless: { stations, throughput } }: Status, mac: string | undefined) {
  const far = stations.find((station) => station.mac === mac && mac !== undefined)?.remote.throughput;
  // What the other end sends is what we receive.
  return { rx: far?.tx ?? throughput.rx, tx: far?.rx ?? throughput.tx };
}

/** kbit/s that a link could carry now, as this device sees it; of the only link if no peer is meant. */
export function capacityNow({ wireless: { stations, mode, polling } }: Status, mac: string | undefined) {
  const station =
    mac === undefined ? (stations.length === 1 ? stations[0] : undefined) : stations.find((one) => one.mac === mac);
  // What a station has of its own is of the backup where it is linked over 60 GHz (docs/device.md#generations).
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

/** ms from one look to the next. */
const LOOK = 1000;
/** Looks in a row that may fail: a full link answers late, and the test ends by itself. */
const MOST_FAILURES = 5;
/** Longer than any test, a sample a second. */
const MOST_SAMPLES = 300;
const UNKNOWN_CALL = 404;

/** Tests how much a link carries, and shows a test that another session has started (D60). */
export function createSpeedTest({ get, prepare, start, startLink, stop, clock, seen, status }: SpeedTestCalls) {
  const state = new Cell<SpeedTestState>({ running: false, since: 0, samples: [], asksAccount: false });
  const runs = oneAtATime();
  const set = (next: Partial<SpeedTestState>) => state.set({ ...state.get(), ...next });

  /** Follows a test to its end, also one that another person has started. */
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

  /** @returns undefined if the peer asks for an account */
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

  /** Ends the test that is shown, if it runs. */
  async function halt(): Promise<void> {
    const { test } = state.get();
    runs.stop();
    set({ running: false });
    await endTest(test);
  }

  return {
    state,
    halt,
    /** The view is gone: a test that was started here ends, another goes on. */
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
        // It is not given up: a device that has heard of it would test on, and no page would know its number to end it.
        const test = await begin(order, account);
        if (signal.aborted) return endTest(test);
        if (test === undefined) {
          set({ asksAccount: true });
          refused = account && t('The other device did not accept the sign-in.');
        } else await follow(test, signal);
      });
      if (ended !== undefined) set({ problem: ended.problem ?? refused, running: false });
    },
    /** Looks whether another session has a test running, and follows it. */
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
