import { Cell } from '../../../base/cell.ts';
import { keep, kept } from '../../../base/kept.ts';
import { failureText } from '../../app/CallProblem.tsx';
import { browserClock } from '../../device/clock.ts';
import { type DeviceHistory, getHistory, HISTORY_RANGES, type HistoryRange } from '../../device/endpoints/history.ts';
import type { Poll, startPoll } from '../../device/poll.ts';
import { sharedRun } from '../../measurementRuns/sharedRun.ts';

import { isAbsent } from '../isAbsent.ts';

export interface GraphsState {
  /** Requested range. */
  readonly range: HistoryRange;
  /** Latest response with its range and its browser time in ms. */
  readonly answer?: { readonly range: HistoryRange; readonly history: DeviceHistory; readonly at: number };
  /** Error message. */
  readonly problem?: string | undefined;
  /** True if the model has no history. */
  readonly absent?: boolean;
}

/** Polling pause in milliseconds while the graphs are visible. */
const AGAIN = 15_000;
/** Storage key of the range. */
const KEPT = 'graphs-range';

/** Polls the history while it is visible. */
export function createGraphs(ask: typeof getHistory, poll: typeof startPoll, now: () => number) {
  const range = HISTORY_RANGES.find((one) => one === kept(KEPT)) ?? '1h';
  const state = new Cell<GraphsState>({ range });
  const set = (next: Partial<GraphsState>) => state.set({ ...state.get(), ...next });
  let polling: Poll | undefined;

  async function look(signal: AbortSignal): Promise<void> {
    const { range } = state.get();
    try {
      const history = await ask(range, { signal });
      if (!signal.aborted) set({ answer: { range, history, at: now() }, problem: undefined });
    } catch (error) {
      if (signal.aborted) return;
      if (isAbsent(error)) stop();
      set(isAbsent(error) ? { absent: true } : { problem: failureText(error) });
    }
  }

  function stop(): void {
    polling?.stop();
    polling = undefined;
  }

  function start(): void {
    stop();
    polling = poll(look, AGAIN, { atOnce: true });
  }

  return {
    state,
    start,
    stop,
    choose(range: HistoryRange): void {
      keep(KEPT, range);
      set({ range });
      start();
    },
  };
}

export const useGraphs = sharedRun((_, pollSeen) => createGraphs(getHistory, pollSeen, browserClock.now));
