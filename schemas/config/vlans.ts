import type { AnnotatedSchema, ConfigOf } from '../vocabulary/annotations.ts';
import { COMMENT, INTERFACE_NAME, INTERFACE_NAME_MESSAGE } from './interfaces/patterns.ts';

/** Section `vlans`: separate networks on one interface (docs/device.md#bridges). */
export const vlansSchema = {
  title: 'VLANs',
  description: 'IEEE 802.1Q VLANs.',
  type: 'object',
  additionalProperties: false,
  'x-group': 'VLANs',
  'x-level': 'advanced',
  properties: {
    status: {
      title: 'VLANs',
      description: 'Enables all VLANs.',
      type: 'boolean',
      default: true,
      'x-key': 'vlan.status',
      'x-hidden': true,
      'x-effect': 'device',
    },
    vlans: {
      title: 'VLANs',
      description: 'Each VLAN is an interface of its own, named after its parent, such as eth0.10.',
      type: 'array',
      maxItems: 64,
      default: [],
      'x-key': 'vlan.{n}',
      'x-effect': 'address',
      'x-synonyms': ['802.1Q', 'tag', 'management VLAN'],
      items: {
        title: 'VLAN',
        type: 'object',
        additionalProperties: false,
        required: ['row', 'device', 'id'],
        properties: {
          row: {
            title: 'Number',
            description: 'Number of the entry in the configuration text.',
            type: 'integer',
            minimum: 1,
            maximum: 999,
            'x-row': true,
          },
          device: {
            title: 'Parent interface',
            description: 'Parent interface that carries the tagged frames.',
            type: 'string',
            pattern: INTERFACE_NAME,
            'x-message': INTERFACE_NAME_MESSAGE,
            'x-widget': 'select',
            'x-key': 'vlan.{n}.devname',
            'x-limited': 'vlanParent',
            'x-effect': 'address',
          },
          id: {
            title: 'VLAN ID',
            description: '802.1Q tag; it must match the connected switch or router.',
            type: 'integer',
            minimum: 2,
            maximum: 4094,
            examples: [10],
            'x-key': 'vlan.{n}.id',
            'x-limited': 'vlanId',
            'x-effect': 'address',
            'x-synonyms': ['tag'],
          },
          comment: {
            title: 'Comment',
            description: 'Free text, for example what the VLAN is for.',
            type: 'string',
            maxLength: 64,
            pattern: COMMENT,
            default: '',
            'x-message': 'Up to 64 characters in one line.',
            'x-key': 'vlan.{n}.comment',
            'x-effect': 'none',
          },
          status: {
            title: 'Enabled',
            description: 'A disabled VLAN carries no traffic.',
            type: 'boolean',
            default: true,
            'x-key': 'vlan.{n}.status',
            'x-effect': 'address',
          },
        },
      },
    },
  },
} as const satisfies AnnotatedSchema;

export type Vlans = ConfigOf<typeof vlansSchema>;
