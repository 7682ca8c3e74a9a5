import type { Channel, PointToPointLimits } from '../../core/facts.ts';
import { fromHundredths, toHundredths } from '../../core/hundredths.ts';
import { cableTerm } from './cableTerm.ts';
import { gainTerm } from './gainTerm.ts';
import type { PowerBound, PowerFormula, PowerSituation } from './powerFormula.ts';

/**
 * Country limits for links with two fixed ends, in place of the channel's EIRP. In each frequency range under the
 * channel, the limit most favourable to the antenna applies; across ranges, the strictest. A channel that is not
 * fully covered keeps its EIRP (docs/regulation.md#fixed-links, D3, D32, D110).
 */
export const pointToPointPower: PowerFormula = {
  id: 'power.pointToPoint',
  bound(channel, situation) {
    const under = situation.limits.filter(
      ({ freqStart, freqEnd }) => freqStart < channel.endFrequency && freqEnd > channel.startFrequency,
    );
    if (under.length === 0 || !isCovered(channel, under)) return undefined;
    return under
      .map((limits) => ({ limits, bound: boundOf(limits, channel, situation) }))
      .filter((one, _, all) => !all.some((other) => isSameStretch(one.limits, other.limits) && isMore(other, one)))
      .map(({ bound }) => bound)
      .reduce((a, b) => (b.power < a.power ? b : a));
  },
};

interface Bounded {
  readonly bound: PowerBound;
}

const isMore = ({ bound }: Bounded, than: Bounded): boolean => bound.power > than.bound.power;

const isSameStretch = (one: PointToPointLimits, other: PointToPointLimits): boolean =>
  one.freqStart === other.freqStart && one.freqEnd === other.freqEnd;

function isCovered({ startFrequency, endFrequency }: Channel, limits: readonly PointToPointLimits[]): boolean {
  let reached = startFrequency;
  for (const { freqStart, freqEnd } of limits.toSorted((a, b) => a.freqStart - b.freqStart)) {
    if (freqStart > reached) return false;
    reached = Math.max(reached, freqEnd);
  }
  return reached >= endFrequency;
}

function boundOf(limits: PointToPointLimits, channel: Channel, { antenna, countryName }: PowerSituation): PowerBound {
  const {
    maxCondPower = Number.POSITIVE_INFINITY,
    // Limits with only a gain range keep the EIRP of the channel.
    maxEirp = limits.maxCondPower === undefined ? channel.maxEirp : Number.POSITIVE_INFINITY,
    minAntGain: least = Number.NEGATIVE_INFINITY,
    maxAntGain: most = Number.POSITIVE_INFINITY,
    outdoor = false,
    law,
  } = limits;
  const params = { start: channel.startFrequency, end: channel.endFrequency, country: countryName };
  const isLess = antenna.gain < least;
  if (isLess || antenna.gain > most) {
    return {
      id: 'power.pointToPoint',
      law,
      power: Number.NEGATIVE_INFINITY,
      text: isLess
        ? 'The law in {country} asks for an antenna of {bound} dBi at least here; this one has {gain} dBi.'
        : 'The law in {country} allows an antenna of {bound} dBi at most here; this one has {gain} dBi.',
      params: { bound: isLess ? least : most },
      terms: () => [],
    };
  }
  const gain = toHundredths(antenna.gain, 'up');
  const loss = toHundredths(antenna.loss, 'down');
  const conducted = Math.min(100 * maxCondPower, toHundredths(channel.maxConducted ?? maxCondPower, 'down'));
  // If the channel's density reduces the conducted power, the EIRP is reduced equally.
  const lowered = maxCondPower === Number.POSITIVE_INFINITY ? 0 : 100 * maxCondPower - conducted;
  const eirp = Math.min(conducted + gain, 100 * maxEirp - lowered);
  const byEirp = eirp < conducted + gain;
  const first = byEirp
    ? { text: 'EIRP allowed point-to-point on {start}–{end} MHz, {country}', params, value: fromHundredths(eirp) }
    : {
        text: 'Conducted power allowed on {start}–{end} MHz, {country}',
        params,
        value: fromHundredths(conducted),
      };
  return {
    id: 'power.pointToPoint',
    law,
    power: Math.floor((eirp - gain + loss) / 100),
    eirp: fromHundredths(eirp),
    outdoor,
    text: 'The law in {country} allows this point-to-point link {value} dBm on this channel.',
    terms: () => [first, ...(byEirp ? [gainTerm(antenna)] : []), cableTerm(antenna)],
  };
}
