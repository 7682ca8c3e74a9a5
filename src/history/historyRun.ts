import { Cell } from '../../base/cell.ts';
import { keep, kept } from '../../base/kept.ts';
import { failureText } from '../app/CallProblem.tsx';
import type { DeviceHistory, HistoryRange } from '../device/endpoints/history.ts';
import { isAbsent } from '../device/isAbsent.ts';
import type { Poll, startPoll } from '../device/poll.ts';
import { pollUntilAbsent } from '../device/pollUntilAbsent.ts';
import type { CallOptions } from '../device/send.ts';

/** History of the device in one range. */
export interface HistoryAnswer<Range = HistoryRange, History = DeviceHistory> {
  readonly range: Range;
  readonly history: History;
  /** Browser time of the response in ms. */
  readonly at: number;
}

export interface HistoryState<Range, History> {
  /** Requested range. */
  readonly range: Range;
  /** Latest response. */
  readonly answer?: HistoryAnswer<Range, History>;
  /** Error message. */
  readonly problem?: string | undefined;
  /** True if the model has no history. */
  readonly absent?: boolean;
}

export interface HistoryRunOptions<Range> {
  readonly ranges: readonly Range[];
  /** Storage key of the range. */
  readonly key: string;
  /** Polling pause in milliseconds while the history is visible. */
  readonly pause: number;
}

/** Polls what the device has stored, while it is visible. The range is one hour, until the user chooses. */
export function createHistoryRun<Range extends string, History>(
  { ranges, key, pause }: HistoryRunOptions<Range | '1h'>,
  ask: (range: Range | '1h', options: CallOptions) => Promise<History>,
  poll: typeof startPoll,
  now: () => number,
) {
  const range = ranges.find((one) => one === kept(key)) ?? '1h';
  const state = new Cell<HistoryState<Range | '1h', History>>({ range });
  const set = (next: Partial<HistoryState<Range | '1h', History>>) => state.set({ ...state.get(), ...next });
  let polling: Poll | undefined;

  async function look(signal: AbortSignal): Promise<void> {
    const { range } = state.get();
    const history = await ask(range, { signal });
    if (!signal.aborted) set({ answer: { range, history, at: now() }, problem: undefined });
  }

  const fail = (error: unknown) => set(isAbsent(error) ? { absent: true } : { problem: failureText(error) });

  function stop(): void {
    polling?.stop();
    polling = undefined;
  }

  function start(): void {
    stop();
    polling = pollUntilAbsent(poll, look, pause, fail);
  }

  return {
    state,
    start,
    stop,
    choose(range: Range | '1h'): void {
      keep(key, range);
      set({ range });
      start();
    },
  };
}
