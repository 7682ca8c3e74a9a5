import { fromHundredths, toHundredths } from '../../core/hundredths.ts';
import { cableTerm } from './cableTerm.ts';
import type { PowerFormula } from './powerFormula.ts';

/**
 * Limit of the power into the antenna, regardless of its gain, + cable loss (47 CFR 15.247(b), 15.407(a))
 * (docs/regulation.md#fcc).
 */
export const conductedPower: PowerFormula = {
  id: 'power.conducted',
  bound({ startFrequency: start, endFrequency: end, maxConducted, law }, { antenna, countryName: country }) {
    if (maxConducted === undefined) return undefined;
    const conducted = toHundredths(maxConducted, 'down');
    return {
      id: 'power.conducted',
      law: law ?? '47 CFR 15.407(a)',
      power: Math.floor((conducted + toHundredths(antenna.loss, 'down')) / 100),
      text: '{country} conducted limit, any antenna: {value} dBm.',
      terms: () => [
        {
          text: 'Conducted power allowed on {start}–{end} MHz, {country}',
          params: { start, end, country },
          value: fromHundredths(conducted),
        },
        cableTerm(antenna),
      ],
    };
  },
};
