import { type Polarisation, rainAttenuation, rainCoefficients } from './rain.ts';

/** Path of a link, with its long-term rain rate. */
export interface RainyPath {
  /** km, above 0 and at most 60 */
  readonly kilometres: number;
  /** GHz, from 1 to 100 */
  readonly frequency: number;
  readonly polarisation: Polarisation;
  /** Rate exceeded 0.01 % of an average year, mm/h. */
  readonly rate: number;
}

/** Range of validity of the method, in percent of a year (ITU-R P.530-18, 2.4.1). */
export const LEAST_PERCENT = 0.001;
export const MOST_PERCENT = 1;

/** Longest path in km and highest frequency in GHz that the method is valid for (ITU-R P.530-18, 2.4.1). */
export const LONGEST_PATH = 60;
export const HIGHEST_FREQUENCY = 100;

/** Minutes of an average year. */
const YEAR = 365.25 * 24 * 60;

/**
 * Rain attenuation exceeded for a part of an average year, dB (ITU-R P.530-18, 2.4.1).
 * @param percent of the year, from 0.001 to 1
 */
export function exceededRain(path: RainyPath, percent: number): number {
  const { c1, c2, c3 } = shapeOf(path);
  const at = Math.log10(percent);
  return usualRain(path) * c1 * 10 ** -(c2 * at + c3 * at ** 2);
}

/** Outage of a link in an average year. */
export interface Outage {
  /** Percent of the year in which rain attenuation exceeds the margin, from 0.001 to 1. */
  readonly percent: number;
  readonly minutes: number;
  /** `atMost` and `atLeast` if the value is at the end of the method's range. */
  readonly bound: 'exact' | 'atMost' | 'atLeast';
}

/**
 * Part of an average year in which rain attenuation exceeds the margin of a link. Rain is the only cause considered.
 * @param margin dB
 */
export function outageOf(path: RainyPath, margin: number): Outage {
  if (margin >= exceededRain(path, LEAST_PERCENT)) return lasting(LEAST_PERCENT, 'atMost');
  if (margin <= exceededRain(path, MOST_PERCENT)) return lasting(MOST_PERCENT, 'atLeast');
  const { c1, c2, c3 } = shapeOf(path);
  // c3·x² + c2·x + log₁₀(margin / A₀.₀₁·c1) = 0, solved for x, the logarithm of the percentage.
  const constant = Math.log10(margin / (usualRain(path) * c1));
  return lasting(10 ** ((Math.sqrt(c2 ** 2 - 4 * c3 * constant) - c2) / (2 * c3)), 'exact');
}

const lasting = (percent: number, bound: Outage['bound']): Outage => ({
  percent,
  minutes: (percent / 100) * YEAR,
  bound,
});

/** Attenuation exceeded 0.01 % of the year, dB. */
function usualRain({ kilometres, frequency, polarisation, rate }: RainyPath): number {
  const coefficients = rainCoefficients(frequency, polarisation);
  const whole =
    0.477 * kilometres ** 0.633 * rate ** (0.073 * coefficients.alpha) * frequency ** 0.123 -
    10.579 * (1 - Math.exp(-0.024 * kilometres));
  const factor = whole < 0.4 ? 2.5 : 1 / whole;
  return rainAttenuation(coefficients, rate) * kilometres * factor;
}

/** Coefficients of the attenuation as a function of the percentage. */
function shapeOf({ frequency }: RainyPath) {
  const c0 = frequency < 10 ? 0.12 : 0.12 + 0.4 * Math.log10((frequency / 10) ** 0.8);
  return {
    c1: 0.07 ** c0 * 0.12 ** (1 - c0),
    c2: 0.855 * c0 + 0.546 * (1 - c0),
    c3: 0.139 * c0 + 0.043 * (1 - c0),
  };
}
