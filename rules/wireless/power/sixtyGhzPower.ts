import { fromHundredths, toHundredths } from '../../core/hundredths.ts';
import { cableTerm } from './cableTerm.ts';
import { gainTerm } from './gainTerm.ts';
import { FCC_COUNTRIES, type PowerFormula } from './powerFormula.ts';

const LAW = '47 CFR 15.255(c)';

/** EIRP of a gain of 51 dBi and more; 2 dB less for every dB below, down to what any antenna may have. Hundredths. */
const HIGHEST = 8200;
const FULL_GAIN = 5100;
const LOWEST = 4000;

/** EIRP that fixed outdoor point-to-point links at 60 GHz may have with an antenna gain; both in hundredths. */
export function sixtyGhzEirp(gain: number): number {
  return Math.max(LOWEST, HIGHEST - 2 * Math.max(0, FULL_GAIN - gain));
}

/**
 * At 60 GHz the EIRP of a point-to-point link grows with the gain: 40 dBm up to 30 dBi, 82 dBm from 51 dBi on
 * (docs/regulation.md#60-ghz).
 */
export const sixtyGhzPower: PowerFormula = {
  id: 'power.sixtyGhz',
  bound({ mode, startFrequency: start, endFrequency: end }, { antenna, country, countryName, pointToPoint }) {
    if (mode !== 'AD' || !pointToPoint || !FCC_COUNTRIES.has(country)) return undefined;
    const gain = toHundredths(antenna.gain, 'up');
    // A gain rounded up must not raise the EIRP that it allows.
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
