import { fromHundredths, toHundredths } from '../../core/hundredths.ts';
import { cableTerm } from './cableTerm.ts';
import { gainTerm } from './gainTerm.ts';
import type { PowerBound, PowerFormula } from './powerFormula.ts';

/** EIRP of the channel − antenna gain + cable loss: the default formula (docs/regulation.md#transmit-power, D2). */
export const eirpPower = {
  id: 'power.eirp',
  bound({ startFrequency: start, endFrequency: end, maxEirp, law }, { antenna, countryName: country }): PowerBound {
    const eirp = toHundredths(maxEirp, 'down');
    const gain = toHundredths(antenna.gain, 'up');
    const loss = toHundredths(antenna.loss, 'down');
    return {
      id: 'power.eirp',
      law,
      power: Math.floor((eirp - gain + loss) / 100),
      eirp: fromHundredths(eirp),
      text: 'The law in {country} allows {value} dBm on this channel with this antenna.',
      terms: () => [
        {
          text: 'EIRP allowed on {start}–{end} MHz, {country}',
          params: { start, end, country },
          value: fromHundredths(eirp),
        },
        gainTerm(antenna),
        cableTerm(antenna),
      ],
    };
  },
} as const satisfies PowerFormula;
