import type { Term } from 'guywire-engine/core';
import { fromHundredths, toHundredths } from '../../core/hundredths.ts';
import { cableTerm } from './cableTerm.ts';
import { FCC_COUNTRIES, type PowerFormula } from './powerFormula.ts';

/** Minimum gain for the formula, and its starting power, hundredths of a dBi and dBm. */
const FROM_GAIN = 600;
const BASE = 3200;

const LAW = '47 CFR 15.247(c)(1)(i)';

/**
 * 32 + cable loss − gain / 3, with the quotient rounded up, in place of the EIRP. For the United States and Puerto
 * Rico at 2.4 GHz with 6 dBi and more. Canada is a US-type domain without it (docs/regulation.md#transmit-power, D1,
 * docs/regulation.md#third-of-gain).
 */
export const thirdOfGainPower: PowerFormula = {
  id: 'power.thirdOfGain',
  bound({ mode, maxEirp }, { antenna, country, countryName }) {
    if (mode !== 'G' || !FCC_COUNTRIES.has(country)) return undefined;
    const gain = toHundredths(antenna.gain, 'up');
    if (gain < FROM_GAIN) return undefined;
    const loss = toHundredths(antenna.loss, 'down');
    return {
      id: 'power.thirdOfGain',
      law: LAW,
      power: Math.floor((3 * (BASE + loss) - gain) / 300),
      eirp: maxEirp,
      text: 'The law in {country} allows {value} dBm at 2.4 GHz with an antenna of {gain} dBi: 1 dB less for every 3 dB of gain.',
      terms: () => [
        {
          text: 'Allowance for an antenna of 6 dBi and more, {country}',
          params: { country: countryName },
          value: fromHundredths(BASE),
        },
        thirdTerm(gain, loss),
        cableTerm(antenna),
      ],
    };
  },
};

/** Rounded to whole decibels if gain and loss are whole, so that the displayed sum is consistent. */
function thirdTerm(gain: number, loss: number): Term {
  const whole = gain % 100 === 0 && loss % 100 === 0;
  const third = whole ? 100 * Math.ceil(gain / 300) : Math.ceil(gain / 3);
  return {
    text: 'A third of the antenna gain of {gain} dBi, rounded up',
    params: { gain: fromHundredths(gain) },
    value: -fromHundredths(third),
  };
}
