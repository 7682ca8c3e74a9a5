import type { AnnotatedProperties } from '../../vocabulary/annotations.ts';

/** Expected capacity of a link by distance and power, and the share it reaches (docs/device.md#arithmetic). */
export const expectations = {
  dl_signal_expect: {
    title: 'Downlink signal expected',
    description: 'By distance, power and gain; 0 is unknown.',
    type: 'integer',
    'x-unit': 'dBm',
  },
  ul_signal_expect: {
    title: 'Uplink signal expected',
    description: 'By distance, power and gain; 0 is unknown.',
    type: 'integer',
    'x-unit': 'dBm',
  },
  dl_capacity_expect: {
    title: 'Downlink capacity expected',
    description: 'At the expected signal.',
    type: 'integer',
    'x-unit': 'kbit/s',
  },
  ul_capacity_expect: {
    title: 'Uplink capacity expected',
    description: 'At the expected signal.',
    type: 'integer',
    'x-unit': 'kbit/s',
  },
  cb_capacity_expect: {
    title: 'Capacity expected',
    description: 'Mean of both directions.',
    type: 'integer',
    'x-unit': 'kbit/s',
  },
  dl_rate_expect: { title: 'Downlink rate expected', description: 'Modulation index.', type: 'integer' },
  ul_rate_expect: { title: 'Uplink rate expected', description: 'Modulation index.', type: 'integer' },
  dl_linkscore: { title: 'Downlink score', description: 'Capacity in percent of the expected.', type: 'integer' },
  ul_linkscore: { title: 'Uplink score', description: 'Capacity in percent of the expected.', type: 'integer' },
  dl_avg_linkscore: {
    title: 'Downlink score on average',
    description: 'The same over some time.',
    type: 'integer',
  },
  ul_avg_linkscore: { title: 'Uplink score on average', description: 'The same over some time.', type: 'integer' },
} as const satisfies AnnotatedProperties;
