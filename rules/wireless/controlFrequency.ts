import type { LimitedChoice, Reason } from '../../engine/limits/limit.ts';
import type { Channel } from '../facts.ts';
import type { Rule } from '../rule.ts';
import { antennaInUse } from './antennaOf.ts';
import { channelsInUse } from './channelsInUse.ts';
import { highestPower } from './highestPower.ts';

const AUTOMATIC: LimitedChoice = { value: 0, title: 'Automatic' };

/** The channels of the country at the chosen width; those the radio cannot be quiet enough for stay visible, with the reason. */
export const controlFrequency: Rule = {
  id: 'channel.domain',
  limit: 'controlFrequency',
  clause: 'D3–D5',
  inputs: [
    '/radio/radios/*/channelWidth',
    '/radio/radios/*/antenna',
    '/radio/radios/*/antennaGain',
    '/radio/radios/*/cableLoss',
  ],
  bound({ facts: { domain }, radio, read }) {
    if (radio === undefined) return undefined;
    if (domain === undefined) return { choices: [], reasons: [UNKNOWN_COUNTRY] };
    const { countryCode, countryName } = domain;
    const antenna = antennaInUse(radio, {
      antenna: read('/radio/radios/*/antenna'),
      gain: read('/radio/radios/*/antennaGain'),
      loss: read('/radio/radios/*/cableLoss'),
    });
    const channels = channelsInUse(domain, radio, { width: read('/radio/radios/*/channelWidth'), frequency: 0 });
    if (channels.length === 0) {
      return { choices: [], reasons: [{ ...NO_CHANNELS, params: { country: countryName } }] };
    }
    const choices = distinct(channels).map((channel): LimitedChoice => {
      const { power } = highestPower(channel, countryCode, countryName, antenna);
      const choice = describe(channel);
      if (power >= radio.txPower.min) return choice;
      const params = { value: power, minimum: radio.txPower.min };
      return { ...choice, excluded: { ...TOO_LOUD, clause: channel.clause ?? TOO_LOUD.clause, params } };
    });
    return { choices: [AUTOMATIC, ...choices], reasons: [] };
  },
};

/** One entry for each control frequency: a station that follows any width meets several channels on one of them. */
function distinct(channels: readonly Channel[]): readonly Channel[] {
  return [...new Map(channels.map((channel) => [channel.controlFrequency, channel])).values()].sort(
    (a, b) => a.controlFrequency - b.controlFrequency,
  );
}

function describe(channel: Channel): LimitedChoice {
  const { controlFrequency: frequency, number, maxEirp, centerFrequency: center, cac } = channel;
  return {
    value: frequency,
    title: '{frequency} MHz',
    params: { frequency },
    notes: [
      { text: 'channel {number}', params: { number } },
      ...(center === frequency ? [] : [{ text: 'centre {center} MHz', params: { center } }]),
      { text: 'EIRP {eirp} dBm', params: { eirp: maxEirp } },
      ...(channel.dfs ? [{ text: 'radar check first, {seconds} s', params: { seconds: cac ?? 60 } }] : []),
    ],
  };
}

const TOO_LOUD: Reason = {
  rule: 'channel.domain',
  clause: 'D2',
  text: 'Only {value} dBm would be allowed with this antenna; the radio cannot go below {minimum} dBm.',
  binds: true,
};

const NO_CHANNELS: Reason = {
  rule: 'channel.domain',
  clause: 'D4',
  text: 'No channel of this width is open to outdoor equipment in {country}.',
  binds: true,
};

const UNKNOWN_COUNTRY: Reason = {
  rule: 'channel.domain',
  clause: 'D3',
  text: 'The channels of the country are not known yet.',
  binds: true,
};
