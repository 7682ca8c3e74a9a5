import { isAbsent } from './isAbsent.ts';
import type { Poll, startPoll } from './poll.ts';

/**
 * Polls a call that a model may lack. A model never gains a call, so the poll ends then.
 * @param onFailure receives each error of the task, unless the poll was stopped
 */
export function pollUntilAbsent(
  poll: typeof startPoll,
  task: (signal: AbortSignal) => Promise<void>,
  interval: number,
  onFailure: (error: unknown) => void,
): Poll {
  const attempt = async (signal: AbortSignal): Promise<void> => {
    try {
      await task(signal);
    } catch (error) {
      if (signal.aborted) return;
      if (isAbsent(error)) polling.stop();
      onFailure(error);
    }
  };
  const polling = poll(attempt, interval, { atOnce: true });
  return polling;
}
