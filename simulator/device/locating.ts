import type { Clock } from '../core/clock.ts';

/** Seconds until the LEDs stop flashing by themselves. */
const FLASHING_SECONDS = 300;

/** Flashing of the LEDs, by which an installer finds the device. */
export interface Locating {
  start(): void;
  stop(): void;
  /** Seconds until the LEDs stop by themselves. 0 if they do not flash. */
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
