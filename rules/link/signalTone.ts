/**
 * Signals from which on the next better rate begins (docs/device.md#signals).
 * @unit dBm
 */
export const RATE_THRESHOLDS = [-120, -95, -90, -83, -69] as const;

/** What a signal is colored with, from the weakest on. */
const TONES = ['off', 'bad', 'warn', 'accent', 'good'] as const;

export type SignalTone = (typeof TONES)[number];

/** The color of a signal whose expected level is unknown, by the rate it carries (docs/device.md#signals). */
export function signalTone(signal: number): SignalTone {
  return TONES[RATE_THRESHOLDS.findLastIndex((least) => signal >= least)] ?? 'off';
}
