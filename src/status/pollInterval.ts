import { STATUS_RELOAD } from '../../rules/constants/timing.ts';

/** How often the status is asked for, and why not more often. */
export interface PollInterval {
  /** From one request to the next. */
  readonly milliseconds: number;
  readonly reason?: 'slow' | 'loaded' | 'large' | undefined;
}

export const USUAL_POLL_INTERVAL: PollInterval = { milliseconds: STATUS_RELOAD };

/** A device that answers slower, is busier, or sends more than this is asked less often (D30). */
const SLOW_ANSWER = 300;
const BUSY_CPU = 80;
const LARGE_ANSWER = 65_536;
const SHORTEST_STRETCH = 2000;
const LONGEST_STRETCH = 5000;
/** Of the time between two requests the device spends at most a quarter on answering. */
const SHARE = 4;
/** Between an answer and the next request, however long the answer took. */
const BREATH = 250;

/**
 * How often it is asked for after an answer.
 * @param took milliseconds the answer took
 * @param characters its size
 * @param cpu load of the device in percent, if it says so
 */
export function pollIntervalAfter(took: number, characters: number, cpu: number | undefined): PollInterval {
  const reason =
    took > SLOW_ANSWER ? 'slow' : (cpu ?? 0) > BUSY_CPU ? 'loaded' : characters > LARGE_ANSWER ? 'large' : undefined;
  if (reason === undefined) {
    return USUAL_POLL_INTERVAL;
  }
  const milliseconds = Math.min(
    LONGEST_STRETCH,
    Math.max(SHORTEST_STRETCH, Math.round((took * SHARE) / 1000) * 1000),
  );
  return { milliseconds, reason };
}

/** Milliseconds from the end of one request to the start of the next: never overlapping, never without a breath. */
export function delayAfter(pollInterval: PollInterval, took: number): number {
  return Math.max(BREATH, pollInterval.milliseconds - took);
}
