import type { LimitedChoice, Reason } from '../../engine/limits/limit.ts';
import type { Channel } from '../facts.ts';
import type { RadioRule } from '../rule.ts';
import { antennaInUse } from './antennaOf.ts';
import { channelsInUse } from './channelsInUse.ts';
import { highestPower } from './highestPower.ts';

const AUTOMATIC: LimitedChoice = { value: 0, title: 'Automatic' };

/**
 * The channels of the country at the chosen width; those the radio cannot be quiet enough for, and those it may not
 * use without listening for radar, stay visible with the reason. Automatic is always open: the radio sends on a lawful
 * channel or, where there is none, not at all, and the settings can still be saved.
 */
export const controlFrequency: RadioRule = {
  id: 'channel.domain',
  of: 'radio',
  limit: 'controlFrequency',
  clause: 'D3–D5',
  inputs: [
    '/radio/radios/*/channelWidth',
    '/radio/radios/*/antenna',
    '/radio/radios/*/antennaGain',
    '/radio/radios/*/cableLoss',
    '/radio/radios/*/dfs',
  ],
  bound({ facts: { domain }, radio, read }) {
    if (domain === undefined) return { choices: [AUTOMATIC], reasons: [UNKNOWN_COUNTRY] };
    const { countryCode, countryName } = domain;
    const antenna = antennaInUse(radio, {
      antenna: read('/radio/radios/*/antenna'),
      gain: read('/radio/radios/*/antennaGain'),
      loss: read('/radio/radios/*/cableLoss'),
    });
    const detects = read('/radio/radios/*/dfs') === true;
    const channels = channelsInUse(domain, radio, { width: read('/radio/radios/*/channelWidth'), frequency: 0 });

    const excluded = (channel: Channel): Reason | undefined => {
      if (channel.dfs && !detects) return NO_DETECTION;
      const { power, terms } = highestPower(channel, countryCode, countryName, antenna);
      if (power >= radio.txPower.min) return undefined;
      const params = { value: power, minimum: radio.txPower.min };
      return { ...TOO_LOUD, clause: channel.clause ?? TOO_LOUD.clause, params, terms };
    };
    const found = new Map<number, LimitedChoice>();
    for (const channel of channels) {
      const before = found.get(channel.controlFrequency);
      // A station that follows any width meets several channels on one frequency: one that can be used opens it.
      if (before !== undefined && before.excluded === undefined) continue;
      const reason = excluded(channel);
      found.set(channel.controlFrequency, { ...describe(channel), ...(reason && { excluded: reason }) });
    }
    const choices = [...found].sort(([a], [b]) => a - b).map(([, choice]) => choice);
    const none = { ...NO_CHANNELS, params: { country: countryName } };
    return { choices: [AUTOMATIC, ...choices], reasons: choices.length === 0 ? [none] : [] };
  },
};

function describe(channel: Channel): LimitedChoice {
  const { controlFrequency: frequency, number, maxEirp, centerFrequency: center, cac } = channel;
  return {
    value: frequency,
    title: '{frequency}',
    params: { frequency },
    notes: [
      { text: 'channel {number}', params: { number } },
      ...(center === frequency ? [] : [{ text: 'centre {center}', params: { center } }]),
      { text: 'EIRP {eirp} dBm', params: { eirp: maxEirp } },
      ...(channel.dfs ? [{ text: 'radar check {seconds} s', params: { seconds: cac ?? 60 } }] : []),
    ],
  };
}

const NO_DETECTION: Reason = {
  rule: 'channel.domain',
  clause: 'D4',
  text: 'Radar detection is switched off, and this channel may not be used without it.',
  binds: true,
};

const TOO_LOUD: Reason = {
  rule: 'channel.domain',
  clause: 'D2',
  text: 'Only {value} dBm would be allowed with this antenna; the radio cannot go below {minimum} dBm.',
  binds: true,
};

const NO_CHANNELS: Reason = {
  rule: 'channel.domain',
  clause: 'D4',
  text: 'No channel of this width is open to outdoor equipment in {country}: the radio stays silent.',
  binds: true,
};

const UNKNOWN_COUNTRY: Reason = {
  rule: 'channel.domain',
  clause: 'D3',
  text: 'The channels of the country are not known yet: the radio stays silent.',
  binds: true,
};
