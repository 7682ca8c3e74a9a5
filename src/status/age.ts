import type { StatusSnapshot } from './statusStore.ts';

/** Missed updates after which values count as old. */
const MISSED = 3;

export interface Age {
  /** Whole seconds. */
  readonly seconds: number;
  /** Old values are shown dimmed, with their age. */
  readonly old: boolean;
}

/** @param now clock time in milliseconds */
export function ageOf(
  { receivedAt, pollInterval }: Pick<StatusSnapshot, 'receivedAt' | 'pollInterval'>,
  now: number,
): Age {
  const age = Math.max(0, now - receivedAt);
  return { seconds: Math.floor(age / 1000), old: age > pollInterval.milliseconds * MISSED };
}
