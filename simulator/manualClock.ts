import type { Clock } from './clock.ts';

/** A clock that stands still until it is told to go on. */
export interface ManualClock extends Clock {
  advance(milliseconds: number): void;
  /** How many calls of `sleep` have not ended yet. */
  sleeping(): number;
}

/** A clock for tests: time passes only by `advance`, which also wakes those who slept until then. */
export function manualClock(start = Date.UTC(2026, 0, 15, 12)): ManualClock {
  let now = start;
  let sleepers: { until: number; wake: () => void }[] = [];
  return {
    now: () => now,
    sleep: (milliseconds, calledOff) =>
      new Promise((resolve) => {
        const sleeper = { until: now + milliseconds, wake: resolve };
        sleepers.push(sleeper);
        calledOff?.addEventListener('abort', () => {
          sleepers = sleepers.filter((other) => other !== sleeper);
          resolve();
        });
      }),
    advance(milliseconds) {
      now += milliseconds;
      const due = sleepers.filter((sleeper) => sleeper.until <= now);
      sleepers = sleepers.filter((sleeper) => sleeper.until > now);
      for (const sleeper of due) sleeper.wake();
    },
    sleeping: () => sleepers.length,
  };
}
