import { expectedCapacity } from '../../rules/link/expectedCapacity.ts';

/** Share of the nominal capacity that a good link reaches. */
const EFFICIENCY = 0.936;

/** Actual capacity in kbit/s. @param cleanness share of frames without retransmission */
export function actualCapacity(index: number, width: number, cleanness: number): number {
  return Math.floor(expectedCapacity(index, width) * EFFICIENCY * cleanness);
}

/**
 * Link score 0–100: actual relative to expected capacity. 0 if the expected one is unknown
 * (docs/device.md#arithmetic).
 */
export function linkScore(capacity: number, expected: number): number {
  return expected === 0 ? 0 : Math.min(100, Math.floor((100 * capacity) / expected));
}
