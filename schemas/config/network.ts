import type { AnnotatedSchema, ConfigOf } from '../vocabulary/annotations.ts';

/** Section `network`: what the device is in the network (facts/device-api §4.2, netmode and gui). */
export const networkSchema = {
  title: 'Network',
  description: 'What the device does between its wireless and its wired side.',
  type: 'object',
  additionalProperties: false,
  'x-group': 'Network mode',
  properties: {
    mode: {
      title: 'Network mode',
      description:
        'A bridge joins both sides into one network; a router keeps them apart, each with its own addresses.',
      type: 'string',
      oneOf: [
        { const: 'bridge', title: 'Bridge' },
        { const: 'router', title: 'Router' },
        { const: 'soho', title: 'SOHO router' },
        { const: '3g', title: '3G router' },
      ],
      default: 'bridge',
      'x-key': 'netmode',
      'x-limited': 'networkMode',
      'x-widget': 'segmented',
      'x-effect': 'device',
      'x-synonyms': ['NAT', 'transparent', 'netmode'],
    },
    advanced: {
      title: 'Set up each interface',
      description:
        'Ports, bridges and VLANs are set up one by one; otherwise a bridge gives its ports what they need.',
      type: 'boolean',
      default: false,
      'x-key': 'gui.network.advanced.status',
      'x-level': 'advanced',
      'x-effect': 'none',
      'x-synonyms': ['configuration mode', 'advanced'],
    },
  },
} as const satisfies AnnotatedSchema;

export type Network = ConfigOf<typeof networkSchema>;
