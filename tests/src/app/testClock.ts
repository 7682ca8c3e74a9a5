import type { Clock } from '../../../src/device/clock.ts';

/** Application clock that advances only on request. */
export interface TestClock extends Clock {
  /** Advances the time and runs due timers in order, with their promise callbacks. */
  advance(milliseconds: number): Promise<void>;
}

export function testClock(start = 1_700_000_000_000): TestClock {
  let now = start;
  let timers: { readonly due: number; readonly run: () => void }[] = [];
  return {
    now: () => now,
    after(milliseconds, run) {
      const timer = { due: now + milliseconds, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    async advance(milliseconds) {
      const end = now + milliseconds;
      await settle();
      for (;;) {
        const next = timers.filter(({ due }) => due <= end).sort((a, b) => a.due - b.due)[0];
        if (next === undefined) break;
        timers = timers.filter((other) => other !== next);
        now = next.due;
        next.run();
        await settle();
      }
      now = end;
    },
  };
}

/** Runs the callbacks of settled promises. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}
