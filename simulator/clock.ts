import { setTimeout } from 'node:timers/promises';

/** Where the device takes its time from. Milliseconds since 1970, which may run faster than real ones. */
export interface Clock {
  now(): number;
  /** Resolves after so many milliseconds of device time, or when it is called off. */
  sleep(milliseconds: number, calledOff?: AbortSignal): Promise<void>;
}

/**
 * The time of this machine, sped up from the moment of the call on.
 * @param speed device seconds per real second, above 0.
 */
export function systemClock(speed = 1): Clock {
  const start = Date.now();
  return {
    now: () => Math.floor(start + (Date.now() - start) * speed),
    sleep: (milliseconds, calledOff) =>
      setTimeout(milliseconds / speed, undefined, calledOff && { signal: calledOff }).catch(() => undefined),
  };
}
