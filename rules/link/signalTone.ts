/**
 * Signal levels at which the next better rate begins (docs/device.md#signals).
 * @unit dBm
 */
export const RATE_THRESHOLDS = [-120, -95, -90, -83, -69] as const;

/** Colors of a signal, weakest first. */
const TONES = ['off', 'bad', 'warn', 'accent', 'good'] as const;

export type SignalTone = (typeof TONES)[number];

/**
 * Number of steps of the signal scales (docs/decisions.md#d105). A visible network can be too weak for any rate. A
 * connected station has a rate. A 60 GHz link does not come up in the weakest two steps.
 */
export const SIGNAL_STEPS = { network: 5, station: 4, sixtyGhz: 3 } as const;

/** Color of a signal by the rate it allows, if its expected level is unknown (docs/device.md#signals). */
export function signalTone(signal: number, of: keyof typeof SIGNAL_STEPS): SignalTone {
  const steps = SIGNAL_STEPS[of];
  const step = RATE_THRESHOLDS.slice(-steps).findLastIndex((least) => signal >= least);
  return TONES.slice(-steps)[Math.max(0, step)] ?? 'good';
}
