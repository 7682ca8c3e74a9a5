import type { RadioRule } from '../core/rule.ts';
import { channelsInUse } from './channelsInUse.ts';

/** A station can only scan channels of the country at its own width (docs/device.md#capabilities, D5). */
export const scanList: RadioRule = {
  id: 'scanList.domain',
  of: 'radio',
  limit: 'scanList',
  bound({ facts: { domain }, radio, read }) {
    const channels = channelsInUse(domain, radio, { width: read('/radio/radios/*/channelWidth'), frequency: 0 });
    const frequencies = new Set(channels.map(({ controlFrequency }) => controlFrequency));
    return {
      choices: [...frequencies]
        .sort((a, b) => a - b)
        .map((frequency) => ({ value: frequency, title: '{frequency}', params: { frequency } })),
      reasons: [
        {
          rule: 'scanList.domain',
          text: 'Control frequencies of this width in {country}.',
          params: { country: domain?.countryName ?? '' },
          binds: true,
        },
      ],
    };
  },
};
