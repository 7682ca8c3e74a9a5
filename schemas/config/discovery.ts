import type { AnnotatedSchema, ConfigOf } from '../vocabulary/annotations.ts';

/** Section `discovery`: how others find the device in the network (facts/device-api §4.2, discovery; §7). */
export const discoverySchema = {
  title: 'Device discovery',
  description: 'How others find the device in the network.',
  type: 'object',
  additionalProperties: false,
  properties: {
    status: {
      title: 'Answer discovery',
      description: 'Tells who asks in the network name, model, firmware and addresses of the device.',
      type: 'boolean',
      default: true,
      'x-key': 'discovery.status',
      'x-effect': 'service',
      'x-synonyms': ['find', 'neighbours'],
    },
    beacon: {
      title: 'Announce the device',
      description: 'Says by itself from time to time that it is there.',
      type: 'boolean',
      default: true,
      'x-key': 'discovery.beacon.status',
      'x-when': { status: [true] },
      'x-level': 'advanced',
      'x-effect': 'service',
      'x-synonyms': ['beacon', 'broadcast'],
    },
    cdp: {
      title: 'CDP',
      description: 'Switches that speak the Cisco Discovery Protocol list the device at its port.',
      type: 'boolean',
      default: false,
      'x-key': 'discovery.cdp.status',
      'x-level': 'advanced',
      'x-effect': 'service',
      'x-synonyms': ['Cisco Discovery Protocol'],
    },
    lldp: {
      title: 'LLDP',
      description: 'Switches that speak the Link Layer Discovery Protocol list the device at its port.',
      type: 'boolean',
      default: true,
      'x-key': 'discovery.lldp.status',
      'x-level': 'advanced',
      'x-effect': 'service',
      'x-synonyms': ['Link Layer Discovery Protocol', '802.1AB'],
    },
  },
} as const satisfies AnnotatedSchema;

export type Discovery = ConfigOf<typeof discoverySchema>;
