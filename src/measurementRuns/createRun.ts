import type { Cell } from '../../base/cell.ts';
import { failureText } from '../app/CallProblem.tsx';

/** How work ended by itself: with what went wrong, in words, where something did. */
interface Ended {
  readonly problem: string | undefined;
}

/** Does one thing at a time. What is called off, or followed by another, has no say any more, however late it ends. */
export function oneAtATime() {
  let current: AbortController | undefined;
  function stop(): void {
    current?.abort();
    current = undefined;
  }
  return {
    stop,
    /** @returns how it ended; undefined if it was called off */
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
  /** Why it ended by itself, in words. */
  readonly problem?: string | undefined;
}

/**
 * What is started and stopped, one at a time.
 * @param begin how it stands when it begins
 * @param work ends with it; writes what it finds into the state, unless it was called off meanwhile
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
