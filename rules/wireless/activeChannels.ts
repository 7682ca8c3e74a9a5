import type { Reason } from 'guywire-engine/core';
import type { RadioRule } from '../core/rule.ts';
import { channelsInUse } from './channelsInUse.ts';

const WIDTH = '/radio/radios/*/channelWidth';

/**
 * Non-occupancy period after radar detection on a channel, seconds (47 CFR 15.407(h)(2)(iv), EN 301 893,
 * docs/regulation.md#radar).
 * @unit s
 */
export const NON_OCCUPANCY_SECONDS = 1800;

/**
 * Channels that the device does not offer now (`/chanlist_active.cgi`), at the requested width
 * (docs/regulation.md#radar).
 */
export const activeChannels: RadioRule = {
  id: 'channel.active',
  of: 'radio',
  limit: 'controlFrequency',
  bound({ facts: { active, domain }, radio, read }) {
    const width = read(WIDTH);
    if (active === undefined || active.interface !== radio.interface || active.width !== width)
      return { reasons: [] };
    const choices = channelsInUse(domain, radio, { width, frequency: 0 }).map(({ controlFrequency: frequency }) => ({
      value: frequency,
      title: '{frequency}',
      params: { frequency },
      ...(active.frequencies.has(frequency) ? {} : { excluded: NOT_NOW }),
    }));
    return { choices: [{ value: 0, title: 'Automatic' }, ...choices], reasons: [] };
  },
};

const NOT_NOW: Reason = {
  rule: 'channel.active',
  law: '47 CFR 15.407(h)(2)(iv), EN 301 893',
  text: 'Not available now: a channel on which radar was detected is blocked for {minutes} minutes.',
  params: { minutes: NON_OCCUPANCY_SECONDS / 60 },
  binds: true,
};
