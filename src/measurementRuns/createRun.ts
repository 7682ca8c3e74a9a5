import type { Cell } from '../../base/cell.ts';
import { failureText } from '../app/CallProblem.tsx';

/** Result of finished work, with a translated error message if it failed. */
interface Ended {
  readonly problem: string | undefined;
}

/** Runs one task at a time. A cancelled or replaced task has no effect, however late it ends. */
export function oneAtATime() {
  let current: AbortController | undefined;
  function stop(): void {
    current?.abort();
    current = undefined;
  }
  return {
    stop,
    /** @returns the result; undefined if cancelled */
    async run(work: (signal: AbortSignal) => Promise<void>): Promise<Ended | undefined> {
      stop();
      const own = new AbortController();
      current = own;
      let problem: string | undefined;
      try {
        await work(own.signal);
      } catch (error) {
        problem = failureText(error);
      }
      return own.signal.aborted ? undefined : { problem };
    },
  };
}

interface RunState {
  readonly running: boolean;
  /** Translated error message of a failed run. */
  readonly problem?: string | undefined;
}

/**
 * Run that can be started and stopped, one at a time.
 * @param begin initial state of a run
 * @param work writes results into the state, unless cancelled
 */
export function createRun<State extends RunState, Order extends readonly unknown[]>(
  state: Cell<State>,
  begin: (...order: Order) => State,
  work: (signal: AbortSignal, ...order: Order) => Promise<void>,
) {
  const runs = oneAtATime();
  return {
    state,
    stop(): void {
      runs.stop();
      state.set({ ...state.get(), running: false });
    },
    async start(...order: Order): Promise<void> {
      state.set(begin(...order));
      const ended = await runs.run((signal) => work(signal, ...order));
      if (ended !== undefined) state.set({ ...state.get(), ...ended, running: false });
    },
  };
}
