/**
 * Signals from which on the next better rate begins (docs/device.md#signals).
 * @unit dBm
 */
export const RATE_THRESHOLDS = [-120, -95, -90, -83, -69] as const;

/** What a signal is colored with, from the weakest on. */
const TONES = ['off', 'bad', 'warn', 'accent', 'good'] as const;

export type SignalTone = (typeof TONES)[number];

/**
 * Steps of the scales of signals (docs/decisions.md#d105). A network in range may be too weak for any rate. A connected
 * station has a rate. A 60 GHz link does not come up with the weakest two.
 */
export const SIGNAL_STEPS = { network: 5, station: 4, sixtyGhz: 3 } as const;

/** The color of a signal whose expected level is unknown, by the rate it carries (docs/device.md#signals). */
export function signalTone(signal: number, of: keyof typeof SIGNAL_STEPS): SignalTone {
  const steps = SIGNAL_STEPS[of];
  const step = RATE_THRESHOLDS.slice(-steps).findLastIndex((least) => signal >= least);
  return TONES.slice(-steps)[Math.max(0, step)] ?? 'good';
}
