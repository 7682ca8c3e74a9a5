import type { AnnotatedProperties } from '../../vocabulary/annotations.ts';

/** Interface keys that no page shows. */
export const plumbingProperties = {
  up: {
    title: 'Start on boot',
    description: 'Brings the interface up at boot.',
    type: 'boolean',
    default: true,
    'x-key': 'netconf.{n}.up',
    'x-limited': 'interfaceOn',
    'x-hidden': true,
    'x-effect': 'address',
  },
  promiscuous: {
    title: 'Promiscuous mode',
    description: 'Receives all frames, as a bridge port requires.',
    type: 'boolean',
    default: false,
    'x-key': 'netconf.{n}.promisc',
    'x-hidden': true,
    'x-effect': 'address',
  },
  allMulticast: {
    title: 'All-multicast mode',
    description: 'Receives all multicast frames, as a bridge port requires.',
    type: 'boolean',
    default: false,
    'x-key': 'netconf.{n}.allmulti',
    'x-hidden': true,
    'x-effect': 'address',
  },
} as const satisfies AnnotatedProperties;
