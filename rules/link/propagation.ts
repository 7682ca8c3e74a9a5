/** Where the 60 GHz band begins, MHz. Below it gas is next to nothing, and rain nothing. */
const SIXTY_GHZ_BAND = 57_000;

/**
 * Gas absorption in dB/km at the 60 GHz channels (ITU-R P.676-13; docs/regulation.md#propagation), by centre in MHz.
 */
const OXYGEN: readonly (readonly [number, number])[] = [
  [58_320, 13],
  [60_480, 15.1],
  [62_640, 12.4],
  [64_800, 4.5],
  [66_960, 1.25],
  [69_120, 0.6],
];

/** Rain coefficients, vertical polarisation (ITU-R P.838-3), by frequency in MHz: dB/km = k · (mm/h)^α. */
const RAIN: readonly (readonly [number, number, number])[] = [
  [60_480, 0.8606, 0.747],
  [64_800, 0.9391, 0.7344],
  [69_120, 1.0114, 0.7236],
];

/** The row of the frequency nearest to this one; of two as near, the first. */
function nearest<T extends readonly [number, ...number[]]>(table: readonly T[], frequency: number): T {
  const distance = ([known]: T) => Math.abs(known - frequency);
  return table.reduce((best, row) => (distance(row) < distance(best) ? row : best));
}

/** Free-space loss in dB. @param kilometres above 0; @param frequency MHz. */
export function freeSpaceLoss(kilometres: number, frequency: number): number {
  return 32.448 + 20 * Math.log10(kilometres) + 20 * Math.log10(frequency);
}

/**
 * Loss over a path in dB: free space, gas, and rain where it matters.
 * @param kilometres above 0; @param frequency MHz; @param rain mm/h.
 */
export function pathLoss(kilometres: number, frequency: number, rain: number): number {
  const free = freeSpaceLoss(kilometres, frequency);
  if (frequency < SIXTY_GHZ_BAND) return free + 0.009 * kilometres;
  const [, oxygen] = nearest(OXYGEN, frequency);
  const [, k, alpha] = nearest(RAIN, frequency);
  return free + kilometres * (oxygen + k * rain ** alpha);
}

/** What rain takes from a signal over a path, dB. @param metres of the path, above 0; @param frequency MHz; @param rain mm/h */
export function rainLoss(metres: number, frequency: number, rain: number): number {
  const kilometres = metres / 1000;
  return pathLoss(kilometres, frequency, rain) - pathLoss(kilometres, frequency, 0);
}

/** Thermal noise in 1 MHz at room temperature, dBm. */
const NOISE_PER_MHZ = -114;

/** Thermal noise of a receiver with 6 dB noise figure, dBm. @param width MHz. */
export function noiseFloor(width: number): number {
  return Math.round(NOISE_PER_MHZ + 10 * Math.log10(width) + 6);
}
