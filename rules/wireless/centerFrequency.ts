import type { Rule } from '../rule.ts';
import { channelsInUse } from './channelsInUse.ts';

/** The centre that belongs to the control frequency, as the device lists the pair: one is never computed from the other. */
export const centerFrequency: Rule = {
  id: 'channel.pair',
  limit: 'centerFrequency',
  clause: 'D5',
  inputs: ['/radio/radios/*/channelWidth', '/radio/radios/*/controlFrequency'],
  bound({ facts: { domain }, radio, read }) {
    if (radio === undefined) return undefined;
    const width = read('/radio/radios/*/channelWidth');
    const frequency = read('/radio/radios/*/controlFrequency');
    if (frequency === 0) return { fixed: 0, reasons: [] };
    const [channel] = channelsInUse(domain, radio, { width, frequency });
    return channel === undefined ? { reasons: [] } : { fixed: channel.centerFrequency, reasons: [] };
  },
};
