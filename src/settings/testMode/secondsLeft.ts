import type { RunningTest } from '../core/testState.ts';

/** Seconds until the device reverts: from its last response, or by the clock of this page while it is silent. */
export function secondsLeft({ left, at, missedPolls }: RunningTest, now: number): number {
  return missedPolls === 0 ? left : Math.max(0, left - Math.max(0, now - at) / 1000);
}

/**
 * True if the test cannot be reverted from this page: the device does not answer, and it reverts by itself or answers
 * at another address.
 * @param moves true if the page moves to another address
 */
export function isOutOfReach(test: RunningTest, now: number, moves = test.address !== undefined): boolean {
  return test.missedPolls > 0 && (moves || secondsLeft(test, now) === 0);
}
