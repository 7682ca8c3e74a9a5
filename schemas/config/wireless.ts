import type { AnnotatedSchema } from '../vocabulary/annotations.ts';
import { rowNumber } from './rowNumber.ts';
import { accessListSchema } from './wireless/accessList.ts';
import { legacyProperties } from './wireless/legacy.ts';
import { networkProperties } from './wireless/network.ts';
import { signalLedsSchema } from './wireless/signalLeds.ts';
import { trafficProperties } from './wireless/traffic.ts';

/** Section `wireless`: network that each radio offers or joins (docs/device.md#wireless). */
export const wirelessSchema = {
  title: 'Wireless',
  description: 'SSID, MAC ACL and traffic settings of the wireless interfaces.',
  type: 'object',
  additionalProperties: false,
  properties: {
    status: {
      title: 'Wireless interfaces',
      description: 'Enables all wireless interfaces.',
      type: 'boolean',
      default: true,
      'x-key': 'wireless.status',
      'x-limited': 'radioOn',
      'x-hidden': true,
      'x-effect': 'link',
    },
    interfaces: {
      title: 'Wireless interfaces',
      description: 'The wireless interfaces of the device.',
      type: 'array',
      maxItems: 8,
      default: [],
      'x-key': 'wireless.{n}',
      'x-widget': 'each',
      'x-effect': 'link',
      items: {
        title: 'Wireless interface',
        type: 'object',
        additionalProperties: false,
        required: ['row'],
        'x-group': 'SSID and security',
        properties: {
          row: {
            ...rowNumber,
            description: 'Number of the interface in the configuration text.',
            minimum: 0,
            maximum: 16,
          },
          ...networkProperties,
          macAcl: accessListSchema,
          ...trafficProperties,
          signalLeds: signalLedsSchema,
          ...legacyProperties,
        },
      },
    },
  },
} as const satisfies AnnotatedSchema;
