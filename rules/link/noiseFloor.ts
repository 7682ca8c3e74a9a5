/** Thermal noise in 1 MHz at room temperature, dBm. */
const NOISE_PER_MHZ = -114;

/** Thermal noise of a receiver with 6 dB noise figure, dBm. @param width MHz */
export function noiseFloor(width: number): number {
  return Math.round(NOISE_PER_MHZ + 10 * Math.log10(width) + 6);
}
