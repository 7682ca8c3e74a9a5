import type { LimitedChoice, Reason } from 'guywire-engine/core';
import type { Channel } from '../core/facts.ts';
import type { RadioRule } from '../core/rule.ts';
import { checkSeconds } from './availabilityCheck.ts';
import { channelsInUse } from './channelsInUse.ts';
import { isCommonChannel } from './isCommonChannel.ts';
import { type LawfulPower, lawfulPower } from './power/lawfulPower.ts';
import { situationOf } from './power/situationOf.ts';

const AUTOMATIC: LimitedChoice = { value: 0, title: 'Automatic' };

/**
 * Channels of the country at the chosen width. Channels below the radio's minimum power, or with radar duty while
 * detection is off, stay visible with the reason. Automatic is always allowed: the radio uses a lawful channel or
 * stays silent. Other settings can then still be saved (D3–D5).
 */
export const controlFrequency: RadioRule = {
  id: 'channel.domain',
  of: 'radio',
  limit: 'controlFrequency',
  bound(context) {
    const { facts, radio, read } = context;
    const { domain } = facts;
    if (domain === undefined) return { choices: [AUTOMATIC], reasons: [UNKNOWN_COUNTRY] };
    const situation = situationOf(context, domain);
    const detects = read('/radio/radios/*/dfs');
    const channels = channelsInUse(domain, radio, { width: read('/radio/radios/*/channelWidth'), frequency: 0 });

    const excluded = (channel: Channel, { power, bounds }: LawfulPower): Reason | undefined => {
      if (channel.dfs && !detects) return NO_DETECTION;
      if (power >= radio.txPower.min) return undefined;
      const bound = bounds.find((one) => one.power === power);
      const reason = { ...TOO_LOUD, law: bound?.law };
      if (bound !== undefined && power === Number.NEGATIVE_INFINITY) {
        const { text, params } = bound;
        return { ...reason, text, params: { country: domain.countryName, gain: situation.antenna.gain, ...params } };
      }
      return { ...reason, params: { value: power, minimum: radio.txPower.min } };
    };
    const found = new Map<number, { readonly choice: LimitedChoice; readonly eirp: number }>();
    for (const channel of channels) {
      const before = found.get(channel.controlFrequency);
      // At an open width, several channels share a frequency. One usable channel is enough.
      if (before !== undefined && before.choice.excluded === undefined) continue;
      const lawful = lawfulPower(channel, situation);
      const reason = excluded(channel, lawful);
      const choice = { ...describe(channel, lawful.eirp), ...(reason && { excluded: reason }) };
      found.set(channel.controlFrequency, { choice, eirp: lawful.eirp });
    }
    const open = [...found.values()].filter(({ choice }) => choice.excluded === undefined);
    const highest = Math.max(...open.map(({ eirp }) => eirp));
    const choices = [...found]
      .sort(([a], [b]) => a - b)
      .map(([, { choice, eirp }]) => ({ ...choice, filters: filtersOf(choice, eirp === highest) }));
    const none = { ...NO_CHANNELS, params: { country: domain.countryName } };
    return { choices: [AUTOMATIC, ...choices], reasons: choices.length === 0 ? [none] : [] };
  },
};

/** @param eirp EIRP limit with the antenna and the link of the draft, dBm */
function describe(channel: Channel, eirp: number): LimitedChoice {
  const { controlFrequency: frequency, number, centerFrequency: center } = channel;
  const check = { text: 'radar check {seconds} s', params: { seconds: checkSeconds(channel) } };
  return {
    value: frequency,
    title: '{frequency}',
    params: { frequency },
    notes: [
      { text: 'channel {number}', params: { number } },
      ...(center === frequency ? [] : [{ text: 'center {center}', params: { center } }]),
      { text: 'EIRP {eirp} dBm', params: { eirp } },
    ],
    extent: { from: channel.startFrequency, to: channel.endFrequency },
    bar: {
      name: { text: '{frequency}', params: { frequency } },
      figure: { text: '{eirp} dBm', params: { eirp } },
    },
    ...(channel.dfs ? { mark: check } : {}),
    common: isCommonChannel(channel),
  };
}

/** Filter labels of a channel. */
function filtersOf({ mark }: LimitedChoice, isLoudest: boolean): readonly string[] {
  return [...(mark === undefined ? ['No radar check'] : []), ...(isLoudest ? ['Highest power'] : [])];
}

const NO_DETECTION: Reason = {
  rule: 'channel.domain',
  text: 'This channel requires radar detection (DFS), which is disabled.',
  binds: true,
};

const TOO_LOUD: Reason = {
  rule: 'channel.domain',
  text: 'Only {value} dBm would be allowed with this antenna; the radio cannot go below {minimum} dBm.',
  binds: true,
};

const NO_CHANNELS: Reason = {
  rule: 'channel.domain',
  text: 'No channel of this width is allowed outdoors in {country}: the radio does not transmit.',
  binds: true,
};

const UNKNOWN_COUNTRY: Reason = {
  rule: 'channel.domain',
  text: 'The channels of the country are not known yet: the radio does not transmit.',
  binds: true,
};
