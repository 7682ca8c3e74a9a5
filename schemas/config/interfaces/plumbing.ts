import type { AnnotatedProperties } from '../../vocabulary/annotations.ts';

/** Keys of an interface that no person sets. */
export const plumbingProperties = {
  up: {
    title: 'Started with the device',
    description: 'The interface comes up when the device starts.',
    type: 'boolean',
    default: true,
    'x-key': 'netconf.{n}.up',
    'x-hidden': 'carried',
    'x-effect': 'address',
  },
  promiscuous: {
    title: 'Hears everything',
    description: 'The interface takes frames for other stations too, as a bridge needs it.',
    type: 'boolean',
    default: false,
    'x-key': 'netconf.{n}.promisc',
    'x-hidden': 'carried',
    'x-effect': 'address',
  },
  allMulticast: {
    title: 'Hears all multicast',
    description: 'The interface takes all multicast frames, as a bridge needs it.',
    type: 'boolean',
    default: false,
    'x-key': 'netconf.{n}.allmulti',
    'x-hidden': 'carried',
    'x-effect': 'address',
  },
} as const satisfies AnnotatedProperties;
