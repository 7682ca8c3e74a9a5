import { Cell } from '../../../base/cell.ts';
import { failureText } from '../../app/CallProblem.tsx';
import { getLogs } from '../../device/endpoints/logs.ts';
import { type Poll, startPoll } from '../../device/poll.ts';
import { sharedRun } from '../../measurementRuns/sharedRun.ts';
import { isAbsent } from '../isAbsent.ts';
import { type LogLine, mergeLines } from './logLines.ts';

/** The log as far as it is known. */
export interface LogState {
  readonly lines: readonly LogLine[];
  /** The device has answered. */
  readonly isKnown: boolean;
  readonly paused: boolean;
  /** Why there is nothing newer, in words. */
  readonly problem?: string | undefined;
  /** This model does not show it. */
  readonly absent?: boolean;
}

/** Milliseconds from an answer to the next question while the log is visible. */
const AGAIN = 2000;

/** Follows the log while it is visible. */
export function createLog(ask: typeof getLogs, poll: typeof startPoll) {
  const state = new Cell<LogState>({ lines: [], isKnown: false, paused: false });
  const set = (next: Partial<LogState>) => state.set({ ...state.get(), ...next });
  let polling: Poll | undefined;

  async function look(signal: AbortSignal): Promise<void> {
    try {
      const answer = await ask({ signal });
      if (signal.aborted) return;
      const { lines, isKnown, problem } = state.get();
      const merged = mergeLines(lines, answer);
      if (merged !== lines || !isKnown || problem !== undefined) {
        set({ lines: merged, isKnown: true, problem: undefined });
      }
    } catch (error) {
      if (signal.aborted) return;
      // A model does not come by a log while it is looked at.
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
    if (!state.get().paused) polling = poll(look, AGAIN, { atOnce: true });
  }

  return {
    state,
    start,
    stop,
    pause(paused: boolean): void {
      set({ paused });
      start();
    },
    /** What was kept is gone on the device: it goes here too, and what comes now begins anew. */
    forget(): void {
      set({ lines: [], isKnown: false });
      start();
    },
  };
}

export const useLog = sharedRun(() => createLog(getLogs, startPoll));
