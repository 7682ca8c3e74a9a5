import { Cell } from '../../../base/cell.ts';
import { failureText } from '../../app/CallProblem.tsx';
import { getLogs } from '../../device/endpoints/logs.ts';
import { isAbsent } from '../../device/isAbsent.ts';
import { type Poll, startPoll } from '../../device/poll.ts';
import { pollUntilAbsent } from '../../device/pollUntilAbsent.ts';
import { sharedRun } from '../../measurementRuns/sharedRun.ts';
import { type LogLine, mergeLines } from './logLines.ts';

/** State of the log. */
export interface LogState {
  readonly lines: readonly LogLine[];
  /** True after the first response. */
  readonly isKnown: boolean;
  readonly paused: boolean;
  /** Error message. */
  readonly problem?: string | undefined;
  /** True if the model has no log. */
  readonly absent?: boolean;
}

/** Polling pause in milliseconds while the log is visible. */
const AGAIN = 2000;

/** Polls the log while it is visible. */
export function createLog(ask: typeof getLogs, poll: typeof startPoll) {
  const state = new Cell<LogState>({ lines: [], isKnown: false, paused: false });
  const set = (next: Partial<LogState>) => state.set({ ...state.get(), ...next });
  let polling: Poll | undefined;

  async function look(signal: AbortSignal): Promise<void> {
    const answer = await ask({ signal });
    if (signal.aborted) return;
    const { lines, isKnown, problem } = state.get();
    const merged = mergeLines(lines, answer);
    if (merged !== lines || !isKnown || problem !== undefined) {
      set({ lines: merged, isKnown: true, problem: undefined });
    }
  }

  const fail = (error: unknown) => set(isAbsent(error) ? { absent: true } : { problem: failureText(error) });

  function stop(): void {
    polling?.stop();
    polling = undefined;
  }

  function start(): void {
    stop();
    if (!state.get().paused) polling = pollUntilAbsent(poll, look, AGAIN, fail);
  }

  return {
    state,
    start,
    stop,
    pause(paused: boolean): void {
      set({ paused });
      start();
    },
    /** The device cleared its log, so the page starts again. */
    forget(): void {
      set({ lines: [], isKnown: false });
      start();
    },
  };
}

export const useLog = sharedRun(() => createLog(getLogs, startPoll));
