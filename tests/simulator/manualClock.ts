import type { Clock } from '../../simulator/core/clock.ts';

/** Clock that stands still between calls of `advance`. */
export interface ManualClock extends Clock {
  advance(milliseconds: number): void;
  /** Number of pending calls of `sleep`. */
  sleeping(): number;
}

/** Clock for tests. Time passes only by `advance`, which also resolves the calls of `sleep` that are due. */
export function manualClock(start = Date.UTC(2026, 0, 15, 12)): ManualClock {
  let passed = start;
  let difference = 0;
  let sleepers: { until: number; wake: () => void }[] = [];
  return {
    now: () => passed + difference,
    monotonic: () => passed,
    sleep: (milliseconds, calledOff) =>
      new Promise((resolve) => {
        const sleeper = { until: passed + milliseconds, wake: resolve };
        sleepers.push(sleeper);
        calledOff?.addEventListener('abort', () => {
          sleepers = sleepers.filter((other) => other !== sleeper);
          resolve();
        });
      }),
    advance(milliseconds) {
      passed += milliseconds;
      const due = sleepers.filter((sleeper) => sleeper.until <= passed);
      sleepers = sleepers.filter((sleeper) => sleeper.until > passed);
      for (const sleeper of due) sleeper.wake();
    },
    setTime(time) {
      difference = time - passed;
    },
    sleeping: () => sleepers.length,
  };
}
