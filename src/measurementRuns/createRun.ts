import type { Cell } from '../../base/cell.ts';
import { oneAtATime } from './oneAtATime.ts';

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
