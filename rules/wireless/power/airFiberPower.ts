import type { Channel } from '../../facts.ts';
import { fromHundredths, toHundredths } from '../../hundredths.ts';
import { cableTerm } from './cableTerm.ts';
import { gainTerm } from './gainTerm.ts';
import { FCC_COUNTRIES, type PowerBound, type PowerFormula, type PowerSituation } from './powerFormula.ts';

/** Limits of a stretch of spectrum for the air-fiber family (specification §3): MHz, dBm and dBi. */
export interface AirFiberLimits {
  readonly freqStart: number;
  readonly freqEnd: number;
  /** Into the antenna; what the cable loses comes on top. */
  readonly maxCondPower: number;
  /** Absent where the antenna may have any gain. */
  readonly maxEirp?: number;
  readonly clause: string;
}

/** Fixed point-to-point links under the rules of the FCC (decision D3, facts/regulatory §3.4). */
export const AIR_FIBER_LIMITS: readonly AirFiberLimits[] = [
  { freqStart: 5150, freqEnd: 5250, maxCondPower: 30, maxEirp: 53, clause: '47 CFR 15.407(a)(1)(iii)' },
  { freqStart: 5250, freqEnd: 5725, maxCondPower: 24, maxEirp: 30, clause: '47 CFR 15.407(a)(2)' },
  { freqStart: 5725, freqEnd: 5850, maxCondPower: 30, clause: '47 CFR 15.407(a)(3)' },
];

/** The family's own limits, in place of the channel's EIRP, on point-to-point links in the United States and Puerto Rico. */
export const airFiberPower: PowerFormula = {
  id: 'power.airFiber',
  clause: 'Specification §3, D3',
  bound(channel, situation) {
    if (situation.family !== 'airfiber' || !situation.pointToPoint || !FCC_COUNTRIES.has(situation.country)) {
      return undefined;
    }
    const under = AIR_FIBER_LIMITS.filter(
      ({ freqStart, freqEnd }) => freqStart < channel.endFrequency && freqEnd > channel.startFrequency,
    );
    const bounds = under.map((limits) => boundOf(limits, channel, situation));
    const [first, ...others] = bounds;
    return first && others.reduce((a, b) => (b.power < a.power ? b : a), first);
  },
};

function boundOf(limits: AirFiberLimits, channel: Channel, { antenna, countryName }: PowerSituation): PowerBound {
  const gain = toHundredths(antenna.gain, 'up');
  const loss = toHundredths(antenna.loss, 'down');
  const most = 100 * limits.maxCondPower;
  // Where the channel's density allows less into the antenna, its EIRP is as much lower.
  const conducted = Math.min(most, toHundredths(channel.maxConducted ?? limits.maxCondPower, 'down'));
  const eirp = limits.maxEirp === undefined ? conducted + gain : 100 * limits.maxEirp - (most - conducted);
  const byEirp = eirp - gain < conducted;
  const params = { start: channel.startFrequency, end: channel.endFrequency, country: countryName };
  return {
    id: 'power.airFiber',
    clause: limits.clause,
    power: Math.floor((Math.min(conducted, eirp - gain) + loss) / 100),
    eirp: fromHundredths(eirp),
    text: 'The law in {country} allows this point-to-point link {value} dBm on this channel.',
    terms: () =>
      byEirp
        ? [
            {
              text: 'EIRP allowed point-to-point on {start}–{end} MHz, {country}',
              params,
              value: fromHundredths(eirp),
            },
            gainTerm(antenna),
            cableTerm(antenna),
          ]
        : [
            {
              text: 'Conducted power allowed on {start}–{end} MHz, {country}',
              params,
              value: fromHundredths(conducted),
            },
            cableTerm(antenna),
          ],
  };
}
