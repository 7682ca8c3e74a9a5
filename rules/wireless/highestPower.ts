import type { Term } from '../../engine/limits/limit.ts';
import type { Channel } from '../facts.ts';
import { fromHundredths, toHundredths } from '../hundredths.ts';
import type { AntennaInUse } from './antennaOf.ts';

/** United States and Puerto Rico; Canada is a US-type domain without the formula (decision D1). */
const FORMULA_COUNTRIES: ReadonlySet<number> = new Set([840, 630]);

/** Gain from which the 2.4 GHz formula holds, dBi. */
const FORMULA_GAIN = 6;

export interface HighestPower {
  /** Whole dBm, floored once, at the end. */
  readonly power: number;
  /** Whether the 2.4 GHz formula of 47 CFR 15.247(c)(1)(i) gave it. */
  readonly byGainFormula: boolean;
  /** The sum written out, dB and dBm. */
  readonly terms: readonly Term[];
}

/**
 * The highest conducted power the law allows on a channel with an antenna, the radio's own abilities apart.
 * - General: EIRP of the channel − gain + loss.
 * - United States and Puerto Rico, 2.4 GHz, gain of 6 dBi or more: 32 + loss − gain/3, the floor of the exact rational.
 *
 * Specification §5 (wireless rules), decisions D1 and D2. Computed in hundredths of a decibel.
 */
export function highestPower(
  channel: Channel,
  country: number,
  countryName: string,
  antenna: AntennaInUse,
): HighestPower {
  const gain = toHundredths(antenna.gain);
  const loss = toHundredths(antenna.loss);
  const lossTerm: Term = antenna.builtIn
    ? { text: 'Cable loss (built-in antenna: none)', value: 0 }
    : { text: 'Cable loss', value: fromHundredths(loss) };
  if (channel.mode === 'G' && gain >= toHundredths(FORMULA_GAIN) && FORMULA_COUNTRIES.has(country)) {
    return {
      power: Math.floor((3 * (3200 + loss) - gain) / 300),
      byGainFormula: true,
      terms: [
        { text: 'Point-to-point allowance at 2.4 GHz, {country}', params: { country: countryName }, value: 32 },
        {
          text: 'A third of the antenna gain of {gain} dBi',
          params: { gain: antenna.gain },
          value: -antenna.gain / 3,
        },
        lossTerm,
      ],
    };
  }
  const { startFrequency: start, endFrequency: end } = channel;
  return {
    power: Math.floor((toHundredths(channel.maxEirp) - gain + loss) / 100),
    byGainFormula: false,
    terms: [
      {
        text: 'EIRP allowed on {start}–{end} MHz, {country}',
        params: { start, end, country: countryName },
        value: channel.maxEirp,
      },
      { text: antenna.builtIn ? 'Antenna gain, built in' : 'Antenna gain', value: -antenna.gain },
      lossTerm,
    ],
  };
}
