import type { AnnotatedSchema } from '../vocabulary/annotations.ts';
import { INTERFACE_NAME, INTERFACE_NAME_MESSAGE } from './interfaces/patterns.ts';
import { rowNumber } from './rowNumber.ts';

/** Section `multicast`: multicast routing between networks (docs/device.md#addresses). */
export const multicastSchema = {
  title: 'Multicast',
  description: 'Multicast routing between networks, for example IPTV.',
  type: 'object',
  additionalProperties: false,
  'x-group': 'Multicast',
  'x-level': 'advanced',
  properties: {
    status: {
      title: 'Enable IGMP proxy',
      description: 'Forwards multicast to interfaces with subscribed hosts.',
      type: 'boolean',
      default: false,
      'x-key': 'igmpproxy.status',
      'x-limited': 'routerOnly',
      'x-effect': 'service',
      'x-synonyms': ['IGMP proxy', 'IPTV', 'television', 'Multicast routing'],
    },
    upstream: {
      title: 'Upstream interface',
      description: 'Interface toward the source of the streams, usually the WAN.',
      type: 'string',
      pattern: INTERFACE_NAME,
      default: '',
      'x-message': INTERFACE_NAME_MESSAGE,
      'x-widget': 'select',
      'x-key': 'igmpproxy.upstream.devname',
      'x-limited': 'multicastSource',
      'x-when': { status: [true] },
      'x-effect': 'service',
      'x-synonyms': ['upstream', 'Source'],
    },
    downstreams: {
      title: 'Downstream interfaces',
      description: 'Interfaces toward hosts that subscribe to the streams.',
      type: 'array',
      maxItems: 16,
      default: [],
      'x-key': 'igmpproxy.{n}',
      'x-when': { status: [true] },
      'x-effect': 'service',
      'x-synonyms': ['downstream', 'Receivers'],
      items: {
        title: 'Downstream interface',
        type: 'object',
        additionalProperties: false,
        required: ['row', 'device'],
        properties: {
          row: { ...rowNumber, maximum: 99 },
          device: {
            title: 'Interface',
            description: 'Interface toward hosts that subscribe to the streams.',
            type: 'string',
            pattern: INTERFACE_NAME,
            'x-message': INTERFACE_NAME_MESSAGE,
            'x-widget': 'select',
            'x-key': 'igmpproxy.{n}.downstream.devname',
            'x-limited': 'multicastReceiver',
            'x-effect': 'service',
            'x-column': 'title',
          },
        },
      },
    },
  },
} as const satisfies AnnotatedSchema;
