import { expectedCapacity } from '../../rules/link/expectedCapacity.ts';

/** Share of the nominal capacity that a good link reaches. */
const EFFICIENCY = 0.936;

/** Capacity in kbit/s that is reached, given the share of frames that need no repeat. */
export function actualCapacity(index: number, width: number, cleanness: number): number {
  return Math.floor(expectedCapacity(index, width) * EFFICIENCY * cleanness);
}

/**
 * Link score 0–100: capacity against what the link should reach; 0 when that is unknown (docs/device.md#arithmetic).
 */
export function linkScore(capacity: number, expected: number): number {
  return expected === 0 ? 0 : Math.min(100, Math.floor((100 * capacity) / expected));
}
