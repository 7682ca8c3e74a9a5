import { setTimeout } from 'node:timers/promises';

/** Where the device takes its time from, in milliseconds, which may run faster than real ones. */
export interface Clock {
  /** What time it is, since 1970: for what shows or compares dates. It may be set, back too. */
  now(): number;
  /** Sets what time it is, as a person or a time server does; nothing has passed by it. @param time ms since 1970 */
  setTime(time: number): void;
  /** For how long something takes: never goes back, whatever the time is set to. Its zero means nothing. */
  monotonic(): number;
  /** Resolves after so many milliseconds of device time, or when it is called off. */
  sleep(milliseconds: number, calledOff?: AbortSignal): Promise<void>;
}

/**
 * The time of this machine, sped up from the moment of the call on.
 * @param speed device seconds per real second, above 0.
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

/** A clock that goes with another one, and whose time is set for itself. */
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
