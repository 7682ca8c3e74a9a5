import type { Term } from '../../engine/limits/limit.ts';
import type { Channel } from '../facts.ts';
import { fromHundredths, toHundredths } from '../hundredths.ts';
import type { AntennaInUse } from './antennaOf.ts';

/** United States and Puerto Rico; Canada is a US-type domain without the formula (decision D1). */
const FORMULA_COUNTRIES: ReadonlySet<number> = new Set([840, 630]);

/** Gain from which the 2.4 GHz formula holds, dBi; and the power it starts from, dBm. */
const FORMULA_GAIN = 6;
const FORMULA_BASE = 32;

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
  const gain = toHundredths(antenna.gain, 'up');
  const loss = toHundredths(antenna.loss, 'down');
  const lossTerm: Term = antenna.builtIn
    ? { text: 'Cable loss (built-in antenna: none)', value: 0 }
    : { text: 'Cable loss', value: fromHundredths(loss) };
  if (channel.mode === 'G' && gain >= 100 * FORMULA_GAIN && FORMULA_COUNTRIES.has(country)) {
    return {
      power: Math.floor((3 * (100 * FORMULA_BASE + loss) - gain) / 300),
      byGainFormula: true,
      terms: [
        {
          text: 'Allowance for an antenna of 6 dBi and more, {country}',
          params: { country: countryName },
          value: FORMULA_BASE,
        },
        thirdOfGain(gain, loss),
        lossTerm,
      ],
    };
  }
  const { startFrequency: start, endFrequency: end } = channel;
  const eirp = toHundredths(channel.maxEirp, 'down');
  return {
    power: Math.floor((eirp - gain + loss) / 100),
    byGainFormula: false,
    terms: [
      {
        text: 'EIRP allowed on {start}–{end} MHz, {country}',
        params: { start, end, country: countryName },
        value: fromHundredths(eirp),
      },
      { text: antenna.builtIn ? 'Antenna gain, built in' : 'Antenna gain', value: -fromHundredths(gain) },
      lossTerm,
    ],
  };
}

/** The quotient is what is rounded up (decision D1): to whole decibels where gain and loss are whole, so that the sum adds up. */
function thirdOfGain(gain: number, loss: number): Term {
  const whole = gain % 100 === 0 && loss % 100 === 0;
  const third = whole ? 100 * Math.ceil(gain / 300) : Math.ceil(gain / 3);
  return {
    text: 'A third of the antenna gain of {gain} dBi, rounded up',
    params: { gain: fromHundredths(gain) },
    value: -fromHundredths(third),
  };
}
