import { setTimeout } from 'node:timers/promises';

/** Clock of the device, in milliseconds. May run faster than real time. */
export interface Clock {
  /** Wall clock: ms since 1970, for dates. May be set, also backwards. */
  now(): number;
  /**
   * Sets the wall clock, as a user or an NTP server does. The monotonic clock is not affected.
   * @param time ms since 1970
   */
  setTime(time: number): void;
  /** Monotonic clock for durations. Never goes back. Its zero has no meaning. */
  monotonic(): number;
  /** Resolves after this device time, or when the signal aborts. */
  sleep(milliseconds: number, calledOff?: AbortSignal): Promise<void>;
}

/**
 * The system clock, sped up from the moment of the call.
 * @param speed device seconds per real second, above 0
 */
export function systemClock(speed = 1): Clock {
  const start = Date.now();
  const origin = performance.now();
  let difference = 0;
  const now = (): number => Math.floor(start + (Date.now() - start) * speed) + difference;
  return {
    now,
    setTime(time) {
      difference += time - now();
    },
    monotonic: () => Math.floor(start + (performance.now() - origin) * speed),
    sleep: (milliseconds, calledOff) =>
      setTimeout(milliseconds / speed, undefined, calledOff && { signal: calledOff }).catch(() => undefined),
  };
}

/** Clock with its own wall time, and the monotonic time of another clock. */
export function ownTime(clock: Clock): Clock {
  let difference = 0;
  return {
    ...clock,
    now: () => clock.now() + difference,
    setTime(time) {
      difference = time - clock.now();
    },
  };
}
