import type { AnnotatedSchema } from '../vocabulary/annotations.ts';

/** Section `discovery`: visibility of the device to discovery protocols (docs/device.md#discovery). */
export const discoverySchema = {
  title: 'Device discovery',
  description: 'Discovery protocols of the device.',
  type: 'object',
  additionalProperties: false,
  properties: {
    status: {
      title: 'Respond to discovery',
      description: 'Answers discovery requests with name, model, firmware and addresses of the device.',
      type: 'boolean',
      default: true,
      'x-key': 'discovery.status',
      'x-effect': 'service',
      'x-synonyms': ['find', 'neighbours', 'Answer discovery'],
    },
    beacon: {
      title: 'Send discovery beacons',
      description: 'Announces the device on the network periodically.',
      type: 'boolean',
      default: true,
      'x-key': 'discovery.beacon.status',
      'x-when': { status: [true] },
      'x-level': 'advanced',
      'x-effect': 'service',
      'x-synonyms': ['beacon', 'broadcast', 'Announce the device'],
    },
    cdp: {
      title: 'Enable CDP',
      description: 'Announces the device by Cisco Discovery Protocol.',
      type: 'boolean',
      default: false,
      'x-key': 'discovery.cdp.status',
      'x-level': 'advanced',
      'x-effect': 'service',
      'x-synonyms': ['Cisco Discovery Protocol'],
    },
    lldp: {
      title: 'Enable LLDP',
      description: 'Announces the device by Link Layer Discovery Protocol (IEEE 802.1AB).',
      type: 'boolean',
      default: true,
      'x-key': 'discovery.lldp.status',
      'x-level': 'advanced',
      'x-effect': 'service',
      'x-synonyms': ['Link Layer Discovery Protocol', '802.1AB'],
    },
  },
} as const satisfies AnnotatedSchema;
