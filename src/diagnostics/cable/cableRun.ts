import { Cell } from '../../../base/cell.ts';
import { CABLE_TEST_SECONDS } from '../../../rules/constants/timing.ts';
import { failureText } from '../../app/CallProblem.tsx';
import { browserClock, type Clock } from '../../device/clock.ts';
import { DeviceError } from '../../device/deviceError.ts';
import { type CablePort, getCableTest, startCableTest } from '../../device/endpoints/cableTest.ts';
import { startPoll } from '../../device/poll.ts';
import { sharedRun } from '../../measurementRuns/sharedRun.ts';
import { isAbsent } from '../isAbsent.ts';

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

  function stop(): void {
    asking.abort();
  }

  function take(ports: readonly CablePort[]): void {
    const testing = ports.find(({ running }) => running > 0)?.name;
    state.set({ ports, testing, away: false });
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
    const { ports, testing } = state.get();
    const isAway =
      testing !== undefined &&
      error instanceof DeviceError &&
      error.kind === 'network' &&
      clock.now() - from < LATEST;
    if (isAway) state.set({ ports, testing, away: true });
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
    /** Reads the last results. Watches a running test. */
    async look(): Promise<void> {
      const own = begin();
      await ask(() => read({ signal: own.signal }), own);
    },
    async start(port: string): Promise<void> {
      const own = begin();
      // The response may be lost with the port.
      state.set({ ...state.get(), testing: port, away: false, problem: undefined });
      await ask(() => start(port, { signal: own.signal }), own);
    },
  };
}

export const useCableTest = sharedRun(() =>
  createCableTest({ read: getCableTest, start: startCableTest, poll: startPoll, clock: browserClock }),
);
