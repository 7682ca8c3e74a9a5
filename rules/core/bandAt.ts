import type { BandMode } from './facts.ts';

/** Upper ends of bands G and A, MHz (docs/regulation.md#payload). */
const G_ENDS = 4000;
const A_ENDS = 50_000;

/** Band of a frequency in MHz: G below 4000, A up to 50 000, AD above. */
export function bandAt(frequency: number): BandMode {
  if (frequency < G_ENDS) return 'G';
  return frequency <= A_ENDS ? 'A' : 'AD';
}
