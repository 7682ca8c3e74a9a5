import { Cell } from '../../../base/cell.ts';
import { CABLE_TEST_SECONDS } from '../../../rules/constants/timing.ts';
import { failureText } from '../../app/CallProblem.tsx';
import { browserClock, type Clock } from '../../device/clock.ts';
import { DeviceError } from '../../device/deviceError.ts';
import { type CablePort, getCableTest, startCableTest } from '../../device/endpoints/cableTest.ts';
import { isAbsent } from '../../device/isAbsent.ts';
import { startPoll } from '../../device/poll.ts';
import { sharedRun } from '../../measurementRuns/sharedRun.ts';

/** Polling interval of a running test in milliseconds. */
const INTERVAL = 1000;
/** Maximum milliseconds without a response, if the device is reached through the tested port. */
const LATEST = (CABLE_TEST_SECONDS + 24) * 1000;

/** State of the cable tests. */
export interface CableState {
  /** Undefined before the first response. */
  readonly ports?: readonly CablePort[] | undefined;
  /** Port under test. */
  readonly testing?: string | undefined;
  /** True if the user no longer waits for the test. Its result is not taken (D163). */
  readonly isLeft?: boolean;
  /** True if the last request had no response, as for a device behind that port. */
  readonly away: boolean;
  /** True if the model has no cable test. */
  readonly absent?: boolean;
  readonly problem?: string | undefined;
}

interface Calls {
  readonly read: typeof getCableTest;
  readonly start: typeof startCableTest;
  readonly poll: typeof startPoll;
  readonly clock: Pick<Clock, 'now'>;
}

/** Starts and watches a cable test. The device ends the test by itself. */
export function createCableTest({ read, start, poll, clock }: Calls) {
  const state = new Cell<CableState>({ away: false });
  let asking = new AbortController();
  /** Results before the test that was started here. */
  let former: CableState['ports'];

  function stop(): void {
    asking.abort();
  }

  function take(ports: readonly CablePort[]): void {
    const testing = ports.find(({ running }) => running > 0)?.name;
    const before = state.get();
    if (before.isLeft) state.set({ ports: before.ports, testing, isLeft: testing !== undefined, away: false });
    else state.set({ ports, testing, away: false });
  }

  function watch({ signal }: AbortController, from: number): void {
    if (signal.aborted || state.get().testing === undefined) return;
    const watching = poll(async () => {
      try {
        const ports = await read({ signal });
        if (!signal.aborted) take(ports);
      } catch (error) {
        if (!signal.aborted) miss(error, from);
      }
      if (state.get().testing === undefined) watching.stop();
    }, INTERVAL);
    signal.addEventListener('abort', () => watching.stop());
  }

  function miss(error: unknown, from: number): void {
    const { ports, testing, isLeft = false } = state.get();
    const isAway =
      testing !== undefined &&
      error instanceof DeviceError &&
      error.kind === 'network' &&
      clock.now() - from < LATEST;
    if (isAway) state.set({ ports, testing, isLeft, away: true });
    else state.set({ ports, away: false, ...(isAbsent(error) ? { absent: true } : { problem: failureText(error) }) });
  }

  async function ask(call: () => Promise<readonly CablePort[]>, own: AbortController): Promise<void> {
    const from = clock.now();
    try {
      const ports = await call();
      if (!own.signal.aborted) take(ports);
    } catch (error) {
      if (!own.signal.aborted) miss(error, from);
    }
    watch(own, from);
  }

  function begin(): AbortController {
    stop();
    asking = new AbortController();
    return asking;
  }

  return {
    state,
    stop,
    /** Ends waiting for a test, which the device cannot stop. The former results stay. */
    leave(): void {
      const { ports, testing } = state.get();
      if (testing !== undefined) state.set({ ...state.get(), ports: former ?? ports, isLeft: true });
    },
    /** Reads the last results. Watches a running test. */
    async look(): Promise<void> {
      const own = begin();
      await ask(() => read({ signal: own.signal }), own);
    },
    async start(port: string): Promise<void> {
      const own = begin();
      former = state.get().ports;
      // The response may be lost with the port.
      state.set({ ...state.get(), testing: port, isLeft: false, away: false, problem: undefined });
      await ask(() => start(port, { signal: own.signal }), own);
    },
  };
}

export const useCableTest = sharedRun(() =>
  createCableTest({ read: getCableTest, start: startCableTest, poll: startPoll, clock: browserClock }),
);
