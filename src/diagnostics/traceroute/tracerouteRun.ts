import { Cell } from '../../../base/cell.ts';
import { HOPS } from '../../../schemas/device/diagnostics/traceroute.ts';
import { askHop, type Hop } from '../../device/endpoints/traceroute.ts';
import { createRun } from '../../measurementRuns/createRun.ts';
import { sharedRun } from '../../measurementRuns/sharedRun.ts';

export interface TracerouteOrder {
  readonly host: string;
  /** True if names of hops are resolved. */
  readonly names: boolean;
  /** Maximum number of hops. */
  readonly most: number;
}

/** State of a traceroute. */
export interface TracerouteState {
  readonly running: boolean;
  readonly order: TracerouteOrder | undefined;
  readonly hops: readonly Hop[];
  /** Reason why it ended before the host, in words. */
  readonly problem?: string | undefined;
}

/** Probes one hop after the other up to the host. */
export function createTraceroute(ask: typeof askHop) {
  const state = new Cell<TracerouteState>({ running: false, order: undefined, hops: [] });

  async function run(signal: AbortSignal, { host, names, most }: TracerouteOrder): Promise<void> {
    for (let hop = HOPS.least; hop <= most && !signal.aborted; hop++) {
      const found = await ask(host, hop, { names, signal });
      if (signal.aborted) return;
      state.set({ ...state.get(), hops: [...state.get().hops, found] });
      if (found.last) return;
    }
  }

  return createRun(state, (order: TracerouteOrder) => ({ running: true, order, hops: [] }), run);
}

export const useTraceroute = sharedRun(() => createTraceroute(askHop));
