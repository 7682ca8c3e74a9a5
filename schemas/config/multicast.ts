import type { AnnotatedSchema, ConfigOf } from '../vocabulary/annotations.ts';
import { INTERFACE_NAME, INTERFACE_NAME_MESSAGE } from './interfaces/patterns.ts';

/** Section `multicast`: passing multicast between networks (facts/device-api §4.2, igmpproxy). */
export const multicastSchema = {
  title: 'Multicast',
  description: 'Passing multicast, such as television, between networks.',
  type: 'object',
  additionalProperties: false,
  'x-group': 'Multicast',
  'x-level': 'advanced',
  properties: {
    status: {
      title: 'Multicast routing',
      description: 'Passes multicast to the networks that ask for it.',
      type: 'boolean',
      default: false,
      'x-key': 'igmpproxy.status',
      'x-limited': 'routerOnly',
      'x-effect': 'service',
      'x-synonyms': ['IGMP proxy', 'IPTV', 'television'],
    },
    upstream: {
      title: 'Source',
      description: 'Interface the multicast comes from.',
      type: 'string',
      pattern: INTERFACE_NAME,
      default: '',
      'x-message': INTERFACE_NAME_MESSAGE,
      'x-widget': 'select',
      'x-key': 'igmpproxy.upstream.devname',
      'x-limited': 'multicastSource',
      'x-when': { status: [true] },
      'x-effect': 'service',
      'x-synonyms': ['upstream'],
    },
    downstreams: {
      title: 'Receivers',
      description: 'Interfaces whose networks may ask for it.',
      type: 'array',
      maxItems: 16,
      default: [],
      'x-key': 'igmpproxy.{n}',
      'x-when': { status: [true] },
      'x-effect': 'service',
      'x-synonyms': ['downstream'],
      items: {
        title: 'Receiver',
        type: 'object',
        additionalProperties: false,
        required: ['row', 'device'],
        properties: {
          row: {
            title: 'Number',
            description: 'Number of the entry in the configuration text.',
            type: 'integer',
            minimum: 1,
            maximum: 99,
            'x-row': true,
          },
          device: {
            title: 'Interface',
            description: 'Interface whose network may ask for multicast.',
            type: 'string',
            pattern: INTERFACE_NAME,
            'x-message': INTERFACE_NAME_MESSAGE,
            'x-widget': 'select',
            'x-key': 'igmpproxy.{n}.downstream.devname',
            'x-limited': 'multicastReceiver',
            'x-effect': 'service',
          },
        },
      },
    },
  },
} as const satisfies AnnotatedSchema;

export type Multicast = ConfigOf<typeof multicastSchema>;
