import type { Limit, Reason } from '../../engine/limits/limit.ts';
import type { Channel, RadioCapabilities, RegulatoryDomain } from '../facts.ts';
import type { Rule } from '../rule.ts';
import { antennaInUse } from './antennaOf.ts';
import { channelsInUse } from './channelsInUse.ts';
import { type HighestPower, highestPower } from './highestPower.ts';

/** Link type of an access point or station that talks to several others (radio.N.ptpmode, facts/device-api §4.2). */
const POINT_TO_POINT = 1;

const CLAUSE = 'Specification §5, D1, D2';

/** Regulatory maximum − antenna gain + cable loss for the channel in use. */
export const regulatoryPower: Rule = {
  id: 'power.regulatory',
  limit: 'txPower',
  clause: CLAUSE,
  inputs: [
    '/radio/radios/*/channelWidth',
    '/radio/radios/*/controlFrequency',
    '/radio/radios/*/linkType',
    '/radio/radios/*/antenna',
    '/radio/radios/*/antennaGain',
    '/radio/radios/*/cableLoss',
  ],
  bound({ facts: { domain }, radio, read }) {
    if (radio === undefined) return undefined;
    const width = read('/radio/radios/*/channelWidth');
    const frequency = read('/radio/radios/*/controlFrequency');
    const antenna = antennaInUse(radio, {
      antenna: read('/radio/radios/*/antenna'),
      gain: read('/radio/radios/*/antennaGain'),
      loss: read('/radio/radios/*/cableLoss'),
    });
    const channels = channelsInUse(domain, radio, { width, frequency });
    if (domain === undefined || channels.length === 0) return noChannel(radio, domain);

    const { channel, highest, usable } = strictest(channels, domain, antenna, radio);
    const multipoint = highest.byGainFormula && read('/radio/radios/*/linkType') !== POINT_TO_POINT;
    return {
      maximum: highest.power,
      reasons: [
        {
          rule: 'power.regulatory',
          clause: highest.byGainFormula ? '47 CFR 15.247(c)(1)(i)' : (channel.clause ?? CLAUSE),
          text: reasonText(usable, channels.length > 1),
          params: { value: highest.power, country: domain.countryName, minimum: radio.txPower.min },
          value: highest.power,
          binds: true,
          terms: highest.terms,
          remedy: antenna.builtIn
            ? 'A channel with a higher EIRP limit would raise it.'
            : 'A channel with a higher EIRP limit, or an antenna with less gain, would raise it.',
        },
        ...(multipoint ? [MULTIPOINT_WARNING] : []),
      ],
    };
  },
};

/** Decision D1: the formula is applied whatever the link type, and says so where the law would not grant it. */
const MULTIPOINT_WARNING: Reason = {
  rule: 'power.regulatory',
  clause: '47 CFR 15.247(c)(1)(i)',
  text: 'The law grants this allowance to fixed point-to-point links only; this link is point-to-multipoint.',
  binds: false,
};

function reasonText(usable: boolean, automatic: boolean): string {
  if (!usable)
    return 'This channel cannot be used: {country} allows {value} dBm, and the radio cannot go below {minimum} dBm.';
  if (automatic) return 'The radio chooses the channel, so the strictest one in {country} counts: {value} dBm.';
  return 'The law in {country} allows {value} dBm on this channel.';
}

/** Below the radio's minimum no power is allowed: saying so with a bound no value can meet never widens a limit. */
function noChannel(radio: RadioCapabilities, domain: RegulatoryDomain | undefined): Limit {
  const reason: Reason = {
    rule: 'power.regulatory',
    clause: 'D4, D5',
    text:
      domain === undefined
        ? 'The channels of the country are not known yet, so no power is allowed.'
        : 'No channel in {country} has this frequency and width, so no power is allowed.',
    ...(domain === undefined ? {} : { params: { country: domain.countryName } }),
    value: radio.txPower.min - 1,
    binds: true,
  };
  return { maximum: radio.txPower.min - 1, reasons: [reason] };
}

/**
 * The channel with the lowest limit; where the radio chooses among several, those it cannot use at all do not count.
 */
function strictest(
  channels: readonly Channel[],
  domain: RegulatoryDomain,
  antenna: Parameters<typeof highestPower>[3],
  radio: RadioCapabilities,
): { channel: Channel; highest: HighestPower; usable: boolean } {
  const all = channels.map((channel) => {
    const highest = highestPower(channel, domain.countryCode, domain.countryName, antenna);
    return { channel, highest, usable: highest.power >= radio.txPower.min };
  });
  const usable = all.filter((one) => one.usable);
  return (usable.length > 0 ? usable : all).reduce((a, b) => (b.highest.power < a.highest.power ? b : a));
}
