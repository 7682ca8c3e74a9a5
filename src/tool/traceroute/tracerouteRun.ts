import { Cell } from '../../../engine/form/cell.ts';
import { HOPS } from '../../../schemas/device/diagnostics/traceroute.ts';
import { askHop, type Hop } from '../../device/endpoints/traceroute.ts';
import { failureText } from '../../settings/maintenance/failureText.ts';
import { kept } from '../kept.ts';

/** A traceroute, as far as it has come. */
export interface TracerouteState {
  readonly running: boolean;
  readonly host: string;
  readonly hops: readonly Hop[];
  /** Why it ended before the host was reached, in words. */
  readonly problem?: string | undefined;
}

/** Asks one place after the other until one of them is the host. */
export function createTraceroute(ask: typeof askHop) {
  const state = new Cell<TracerouteState>({ running: false, host: '', hops: [] });
  let asking: AbortController | undefined;

  async function run(host: string, { signal }: AbortController): Promise<void> {
    for (let hop = HOPS.least; hop <= HOPS.otherwise && !signal.aborted; hop++) {
      const found = await ask(host, hop, { signal });
      if (signal.aborted) return;
      state.set({ ...state.get(), hops: [...state.get().hops, found] });
      if (found.last) return;
    }
  }

  function stop(): void {
    asking?.abort();
    asking = undefined;
    state.set({ ...state.get(), running: false });
  }

  return {
    state,
    stop,
    async start(host: string): Promise<void> {
      stop();
      const own = new AbortController();
      asking = own;
      state.set({ running: true, host, hops: [] });
      let problem: string | undefined;
      try {
        await run(host, own);
      } catch (error) {
        problem = failureText(error);
      }
      if (!own.signal.aborted) state.set({ ...state.get(), running: false, problem });
    },
  };
}

export const useTraceroute = kept(() => createTraceroute(askHop));
