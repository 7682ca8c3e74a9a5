import { STATUS_RELOAD } from '../../rules/constants/timing.ts';

/** Interval of status requests, and the reason if it is longer than usual. */
export interface PollInterval {
  /** Time between the starts of two requests. */
  readonly milliseconds: number;
  readonly reason?: 'slow' | 'loaded' | 'large' | undefined;
}

export const USUAL_POLL_INTERVAL: PollInterval = { milliseconds: STATUS_RELOAD };

/** Above these values, the status is requested less often (D30). */
const SLOW_ANSWER = 300;
const BUSY_CPU = 80;
const LARGE_ANSWER = 65_536;
const SHORTEST_STRETCH = 2000;
const LONGEST_STRETCH = 5000;
/** The device spends at most a quarter of the time on responses. */
const SHARE = 4;
/** Shortest pause between a response and the next request. */
const BREATH = 250;

/**
 * Interval after a response.
 * @param took duration of the request in milliseconds
 * @param characters length of the response
 * @param cpu load of the device in percent, if reported
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

/** Milliseconds between the end of a request and the start of the next. Requests never overlap. */
export function delayAfter(pollInterval: PollInterval, took: number): number {
  return Math.max(BREATH, pollInterval.milliseconds - took);
}
