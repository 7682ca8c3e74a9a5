/**
 * Rates in Mbit/s of two streams at 20 MHz by modulation index (docs/device.md#rates, exact on all published
 * samples).
 * @unit Mbit/s
 */
export const BASE_RATES: readonly number[] = [13, 26, 39, 52, 78, 104, 117, 130, 156, 173];

/** Nominal capacity of one direction in kbit/s: base rate · width / 20. 0 for an unknown index. @param width MHz */
export function expectedCapacity(index: number, width: number): number {
  return ((BASE_RATES[index] ?? 0) * width * 1000) / 20;
}
