import type { Clock } from '../core/clock.ts';
import { deviceTime } from '../core/deviceTime.ts';

/** Crashes kept; the oldest makes room. */
const MOST_CRASHES = 16;

/** A program of the device that failed; without anything secret. */
export interface Crash {
  /** UTC. */
  readonly time: string;
  readonly program: string;
  readonly reason: string;
}

/** The crashes of the device, kept over restarts. */
export interface Crashes {
  add(program: string, reason: string): void;
  /** Those that were not dismissed, the last one first. */
  list(): readonly Crash[];
  dismiss(): void;
  /** How many there were in all. */
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
