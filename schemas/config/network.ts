import type { AnnotatedSchema } from '../vocabulary/annotations.ts';

/** Section `network`: network mode of the device (docs/device.md#network). */
export const networkSchema = {
  title: 'Network',
  description: 'How the device connects its wireless and wired interfaces.',
  type: 'object',
  additionalProperties: false,
  'x-group': 'Network mode',
  properties: {
    mode: {
      title: 'Network mode',
      description: 'Bridge joins wireless and Ethernet into one network; router routes between WAN and LAN.',
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
      title: 'Advanced configuration',
      description: 'Configures interfaces, bridges and VLANs individually.',
      type: 'boolean',
      default: false,
      'x-key': 'gui.network.advanced.status',
      'x-level': 'advanced',
      'x-effect': 'none',
      'x-synonyms': ['configuration mode', 'advanced', 'Set up each interface'],
    },
  },
} as const satisfies AnnotatedSchema;
