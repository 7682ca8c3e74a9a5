import type { Clock } from '../core/clock.ts';

/** Seconds for which the LEDs flash unless they are stopped. */
const FLASHING_SECONDS = 300;

/** Whether the LEDs flash, so that an installer finds the device among others. */
export interface Locating {
  start(): void;
  stop(): void;
  /** Whole seconds until they stop by themselves; 0 while they do not flash. */
  timeLeft(): number;
}

export function createLocating(clock: Clock): Locating {
  let until = 0;
  return {
    start() {
      until = clock.monotonic() + FLASHING_SECONDS * 1000;
    },
    stop() {
      until = 0;
    },
    timeLeft: () => Math.max(0, Math.ceil((until - clock.monotonic()) / 1000)),
  };
}
