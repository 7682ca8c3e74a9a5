import { Cell } from '../../../base/cell.ts';
import { keep, kept } from '../../../base/kept.ts';
import { failureText } from '../../app/CallProblem.tsx';
import { browserClock } from '../../device/clock.ts';
import { type DeviceHistory, getHistory, HISTORY_RANGES, type HistoryRange } from '../../device/endpoints/history.ts';
import type { Poll, startPoll } from '../../device/poll.ts';
import { sharedRun } from '../../measurementRuns/sharedRun.ts';

import { isAbsent } from '../isAbsent.ts';

export interface GraphsState {
  /** What is asked for. */
  readonly range: HistoryRange;
  /** The newest answer, for which range, and when it came: ms of the browser's clock. */
  readonly answer?: { readonly range: HistoryRange; readonly history: DeviceHistory; readonly at: number };
  /** Why there is nothing newer, in words. */
  readonly problem?: string | undefined;
  /** This model keeps no history. */
  readonly absent?: boolean;
}

/** Milliseconds from an answer to the next question while the graphs are visible. */
const AGAIN = 15_000;
/** Where the range is kept on this browser. */
const KEPT = 'graphs-range';

/** Asks for the history again and again while it is visible. */
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
