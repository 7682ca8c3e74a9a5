/** Polarisation of a wave on a nearly horizontal path; slant is 45°. */
export const POLARISATIONS = ['horizontal', 'vertical', 'slant'] as const;

export type Polarisation = (typeof POLARISATIONS)[number];

/** Specific attenuation by rain is k · R^α dB/km, R in mm/h. */
export interface RainCoefficients {
  readonly k: number;
  readonly alpha: number;
}

/** Curve over log₁₀ of the frequency: a sum of Gaussians (a, b, c), a slope and an offset. */
interface Curve {
  readonly bells: readonly (readonly [a: number, b: number, c: number])[];
  readonly slope: number;
  readonly offset: number;
}

/** ITU-R P.838-3, Tables 1 to 4 (docs/regulation.md#propagation): log₁₀ k and α of both polarisations. */
const K_HORIZONTAL: Curve = {
  bells: [
    [-5.3398, -0.10008, 1.13098],
    [-0.35351, 1.2697, 0.454],
    [-0.23789, 0.86036, 0.15354],
    [-0.94158, 0.64552, 0.16817],
  ],
  slope: -0.18961,
  offset: 0.71147,
};
const K_VERTICAL: Curve = {
  bells: [
    [-3.80595, 0.56934, 0.81061],
    [-3.44965, -0.22911, 0.51059],
    [-0.39902, 0.73042, 0.11899],
    [0.50167, 1.07319, 0.27195],
  ],
  slope: -0.16398,
  offset: 0.63297,
};
const ALPHA_HORIZONTAL: Curve = {
  bells: [
    [-0.14318, 1.82442, -0.55187],
    [0.29591, 0.77564, 0.19822],
    [0.32177, 0.63773, 0.13164],
    [-5.3761, -0.9623, 1.47828],
    [16.1721, -3.2998, 3.4399],
  ],
  slope: 0.67849,
  offset: -1.95537,
};
const ALPHA_VERTICAL: Curve = {
  bells: [
    [-0.07771, 2.3384, -0.76284],
    [0.56727, 0.95545, 0.54039],
    [-0.20238, 1.1452, 0.26809],
    [-48.2991, 0.791669, 0.116226],
    [48.5833, 0.791459, 0.116479],
  ],
  slope: -0.053739,
  offset: 0.83433,
};

/**
 * Coefficients of the specific attenuation by rain on a nearly horizontal path (ITU-R P.838-3).
 * @param frequency GHz, from 1 to 1000
 */
export function rainCoefficients(frequency: number, polarisation: Polarisation): RainCoefficients {
  const at = Math.log10(frequency);
  const horizontal = { k: 10 ** curveAt(K_HORIZONTAL, at), alpha: curveAt(ALPHA_HORIZONTAL, at) };
  if (polarisation === 'horizontal') return horizontal;
  const vertical = { k: 10 ** curveAt(K_VERTICAL, at), alpha: curveAt(ALPHA_VERTICAL, at) };
  if (polarisation === 'vertical') return vertical;
  const sum = horizontal.k + vertical.k;
  return { k: sum / 2, alpha: (horizontal.k * horizontal.alpha + vertical.k * vertical.alpha) / sum };
}

function curveAt({ bells, slope, offset }: Curve, at: number): number {
  return bells.reduce((sum, [a, b, c]) => sum + a * Math.exp(-(((at - b) / c) ** 2)), slope * at + offset);
}

/** Specific attenuation by rain, dB/km. @param rate mm/h */
export function rainAttenuation({ k, alpha }: RainCoefficients, rate: number): number {
  return k * rate ** alpha;
}
