import type { Limit, Reason } from '../../engine/limits/limit.ts';
import type { Channel, RadioCapabilities, RegulatoryDomain } from '../facts.ts';
import type { RadioRule } from '../rule.ts';
import { type AntennaInUse, antennaInUse } from './antennaOf.ts';
import { channelsInUse, channelsOf } from './channelsInUse.ts';
import { type HighestPower, highestPower } from './highestPower.ts';

/** Link type with exactly two ends (radio.N.ptpmode, facts/device-api §4.2). */
const POINT_TO_POINT = 1;

const CLAUSE = 'Specification §5, D1, D2';

/** Regulatory maximum − antenna gain + cable loss for the channel in use. */
export const regulatoryPower: RadioRule = {
  id: 'power.regulatory',
  of: 'radio',
  limit: 'txPower',
  clause: CLAUSE,
  inputs: [
    '/radio/radios/*/status',
    '/radio/radios/*/channelWidth',
    '/radio/radios/*/controlFrequency',
    '/radio/radios/*/linkType',
    '/radio/radios/*/antenna',
    '/radio/radios/*/antennaGain',
    '/radio/radios/*/cableLoss',
  ],
  bound({ facts: { domain }, radio, read }) {
    const width = read('/radio/radios/*/channelWidth');
    const frequency = read('/radio/radios/*/controlFrequency');
    const antenna = antennaInUse(radio, {
      antenna: read('/radio/radios/*/antenna'),
      gain: read('/radio/radios/*/antennaGain'),
      loss: read('/radio/radios/*/cableLoss'),
    });
    if (read('/radio/radios/*/status') === false) return { unavailable: SWITCHED_OFF, reasons: [] };
    if (domain === undefined) return nothing(radio, UNKNOWN_COUNTRY);
    const channels = channelsInUse(domain, radio, { width, frequency });
    const decisive = strictest(channels, domain, antenna, radio);
    if (decisive === undefined) {
      const reason = { ...NO_CHANNEL, params: { country: domain.countryName } };
      // With no channel to choose the radio is silent, whatever power is stored: the other settings can still be saved.
      const silent = frequency === 0 && channelsOf(domain, radio).length === 0;
      return silent ? { unavailable: reason, reasons: [] } : nothing(radio, reason);
    }
    const { channel, highest, usable } = decisive;
    const reason: Reason = {
      rule: 'power.regulatory',
      clause: highest.byGainFormula ? '47 CFR 15.247(c)(1)(i)' : (channel.clause ?? CLAUSE),
      text: reasonText(usable, channels.length > 1),
      params: { value: highest.power, country: domain.countryName, minimum: radio.txPower.min },
      value: highest.power,
      binds: true,
      terms: highest.terms,
      ...remedy(channel, channelsInUse(domain, radio, { width, frequency: 0 }), antenna),
    };
    const multipoint = highest.byGainFormula && read('/radio/radios/*/linkType') !== POINT_TO_POINT;
    return { maximum: highest.power, reasons: multipoint ? [reason, MULTIPOINT_WARNING] : [reason] };
  },
};

/**
 * The channel with the lowest limit; where the radio chooses among several, those it cannot use at all do not count.
 */
function strictest(
  channels: readonly Channel[],
  domain: RegulatoryDomain,
  antenna: AntennaInUse,
  radio: RadioCapabilities,
): { channel: Channel; highest: HighestPower; usable: boolean } | undefined {
  const all = channels.map((channel) => {
    const highest = highestPower(channel, domain.countryCode, domain.countryName, antenna);
    return { channel, highest, usable: highest.power >= radio.txPower.min };
  });
  const usable = all.filter((one) => one.usable);
  const [first, ...others] = usable.length > 0 ? usable : all;
  return first && others.reduce((a, b) => (b.highest.power < a.highest.power ? b : a), first);
}

function reasonText(usable: boolean, automatic: boolean): string {
  if (automatic) {
    return usable
      ? 'The radio chooses the channel itself, so the strictest one in {country} counts: {value} dBm.'
      : 'No channel of this width can be used in {country} with this antenna: the radio cannot go below {minimum} dBm, and has to be switched off.';
  }
  return usable
    ? 'The law in {country} allows {value} dBm on this channel.'
    : 'This channel cannot be used: {country} allows {value} dBm, and the radio cannot go below {minimum} dBm.';
}

/** What would raise the limit, where anything would. */
function remedy(now: Channel, open: readonly Channel[], antenna: AntennaInUse): Pick<Reason, 'remedy'> {
  const channel = open.some(({ maxEirp }) => maxEirp > now.maxEirp);
  if (channel && antenna.builtIn) return { remedy: 'A channel with a higher EIRP limit would raise it.' };
  if (channel) return { remedy: 'A channel with a higher EIRP limit, or an antenna with less gain, would raise it.' };
  return antenna.builtIn ? {} : { remedy: 'An antenna with less gain would raise it.' };
}

/** A bound below what the radio can do, which no value meets (decision D2: never raised to the minimum). */
function nothing(radio: RadioCapabilities, reason: Reason): Limit {
  const maximum = radio.txPower.min - 1;
  return { maximum, reasons: [{ ...reason, value: maximum }] };
}

/** Decision D1: the formula is applied whatever the link type, and says so where the law would not grant it. */
const MULTIPOINT_WARNING: Reason = {
  rule: 'power.regulatory',
  clause: '47 CFR 15.247(c)(1)(i)',
  text: 'The law grants this allowance to fixed point-to-point links only; this link is point-to-multipoint.',
  binds: false,
};

const SWITCHED_OFF: Reason = {
  rule: 'power.regulatory',
  clause: 'Specification §4',
  text: 'The radio is switched off.',
  binds: true,
};

const UNKNOWN_COUNTRY: Reason = {
  rule: 'power.regulatory',
  clause: 'D3',
  text: 'The channels of the country are not known yet, so no power is allowed.',
  binds: true,
};

const NO_CHANNEL: Reason = {
  rule: 'power.regulatory',
  clause: 'D4, D5',
  text: 'No channel in {country} has this frequency and width, so no power is allowed.',
  binds: true,
};
