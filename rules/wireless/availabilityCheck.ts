import type { Channel } from '../core/facts.ts';

/**
 * Seconds of channel availability check outside weather radar bands (EN 301 893, 47 CFR 15.407(h),
 * docs/regulation.md#radar).
 * @unit s
 */
export const CHECK_SECONDS = 60;

/** Seconds of channel availability check for a channel; the default duration if the device names none. */
export function checkSeconds({ dfs, cac }: Pick<Channel, 'dfs' | 'cac'>): number {
  return cac ?? (dfs ? CHECK_SECONDS : 0);
}
