/** Signals in dBm from which a link carries the next better rate: 1×, 2×, 4×, 6×, 8× (docs/device.md#signals). */
export const SIGNAL_THRESHOLDS: readonly number[] = [-120, -95, -90, -83, -69];

/**
 * The thresholds where there is room for fewer colours: four or three (docs/device.md#signals; which of them
 * is ours to say). The weakest go first, as they tell least: every signal reaches -120 dBm, and nothing below the -95 dBm of
 * MINIMUM_POWER counts as one.
 */
export const FOUR_SIGNAL_THRESHOLDS: readonly number[] = SIGNAL_THRESHOLDS.slice(1);
/** See FOUR_SIGNAL_THRESHOLDS (docs/device.md#signals). */
export const THREE_SIGNAL_THRESHOLDS: readonly number[] = SIGNAL_THRESHOLDS.slice(2);

/** How many of the thresholds a signal reaches: the place of its colour, 0 for none. @param signal dBm */
export function signalStep(signal: number, thresholds: readonly number[] = SIGNAL_THRESHOLDS): number {
  return thresholds.filter((threshold) => signal >= threshold).length;
}
