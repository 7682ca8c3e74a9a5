import type { Clock } from '../core/clock.ts';
import { deviceTime } from '../core/deviceTime.ts';

/** Maximum number of crashes. The oldest is dropped. */
const MOST_CRASHES = 16;

/** Crash of a program on the device. Contains no secrets. */
export interface Crash {
  /** UTC. */
  readonly time: string;
  readonly program: string;
  readonly reason: string;
}

export interface Crashes {
  add(program: string, reason: string): void;
  /** Crashes that were not dismissed, newest first. */
  list(): readonly Crash[];
  dismiss(): void;
  /** Total number of crashes. */
  count(): number;
}

export function createCrashes(clock: Clock): Crashes {
  let crashes: readonly Crash[] = [];
  let count = 0;
  return {
    add(program, reason) {
      count += 1;
      crashes = [{ time: deviceTime(clock.now(), 'GMT'), program, reason }, ...crashes].slice(0, MOST_CRASHES);
    },
    list: () => crashes,
    dismiss() {
      crashes = [];
    },
    count: () => count,
  };
}
