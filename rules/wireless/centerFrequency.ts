import type { Reason } from 'guywire-engine/core';
import type { RadioRule } from '../core/rule.ts';
import { channelsInUse } from './channelsInUse.ts';

/**
 * The centre of a control frequency, as paired in the device's list; it is never computed. A control frequency can
 * have several centres only if a station leaves the width open (D5). Without a channel the centre is automatic.
 */
export const centerFrequency: RadioRule = {
  id: 'channel.pair',
  of: 'radio',
  limit: 'centerFrequency',
  bound({ facts: { domain }, radio, read }) {
    const width = read('/radio/radios/*/channelWidth');
    const frequency = read('/radio/radios/*/controlFrequency');
    if (frequency === 0) return { fixed: 0, reasons: [] };
    const channels = channelsInUse(domain, radio, { width, frequency });
    const centers = [...new Set(channels.map(({ centerFrequency: center }) => center))].sort((a, b) => a - b);
    const [only] = centers;
    if (only === undefined) return { fixed: 0, reasons: [NO_CHANNEL] };
    if (centers.length === 1) return { fixed: only, reasons: [] };
    return {
      choices: centers.map((center) => ({ value: center, title: '{center}', params: { center } })),
      reasons: [],
    };
  },
};

const NO_CHANNEL: Reason = {
  rule: 'channel.pair',
  text: 'There is no channel of this width at this control frequency.',
  binds: true,
};
