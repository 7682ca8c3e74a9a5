import { fromHundredths, toHundredths } from '../../core/hundredths.ts';
import { cableTerm } from './cableTerm.ts';
import { gainTerm } from './gainTerm.ts';
import { FCC_COUNTRIES, type PowerFormula } from './powerFormula.ts';

const LAW = '47 CFR 15.255(c)';

/**
 * EIRP at gains of 51 dBi and more, in hundredths. Each dB below reduces it by 2 dB, down to the minimum for any
 * antenna.
 */
const HIGHEST = 8200;
const FULL_GAIN = 5100;
const LOWEST = 4000;

/** EIRP limit of fixed outdoor point-to-point links at 60 GHz for an antenna gain; both in hundredths. */
export function sixtyGhzEirp(gain: number): number {
  return Math.max(LOWEST, HIGHEST - 2 * Math.max(0, FULL_GAIN - gain));
}

/**
 * EIRP limit of a 60 GHz point-to-point link: 40 dBm up to 30 dBi, 82 dBm from 51 dBi (docs/regulation.md#60-ghz).
 */
export const sixtyGhzPower: PowerFormula = {
  id: 'power.sixtyGhz',
  bound({ mode, startFrequency: start, endFrequency: end }, { antenna, country, countryName, pointToPoint }) {
    if (mode !== 'AD' || !pointToPoint || !FCC_COUNTRIES.has(country)) return undefined;
    const gain = toHundredths(antenna.gain, 'up');
    // Rounding the gain up must not raise the allowed EIRP.
    const eirp = sixtyGhzEirp(toHundredths(antenna.gain, 'down'));
    return {
      id: 'power.sixtyGhz',
      law: LAW,
      power: Math.floor((eirp - gain + toHundredths(antenna.loss, 'down')) / 100),
      eirp: fromHundredths(eirp),
      outdoor: eirp > LOWEST,
      text: 'The law in {country} allows this point-to-point link {value} dBm with an antenna of {gain} dBi.',
      terms: () => [
        {
          text: 'EIRP allowed with {gain} dBi on {start}–{end} MHz, {country}',
          params: { gain: antenna.gain, start, end, country: countryName },
          value: fromHundredths(eirp),
        },
        gainTerm(antenna),
        cableTerm(antenna),
      ],
    };
  },
};
