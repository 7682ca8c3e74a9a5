import type { AnnotatedSchema, ConfigOf } from '../vocabulary/annotations.ts';
import { HOST_MESSAGE, HOST_PATTERN } from './hostName.ts';

/** Section `ntp`: where the device gets the time (facts/device-api §4.2, ntpclient). */
export const ntpSchema = {
  title: 'Time server (NTP)',
  description: 'Where the device gets the time.',
  type: 'object',
  additionalProperties: false,
  properties: {
    status: {
      title: 'Set the clock by a time server',
      description: 'The device has no clock of its own: without a server the times in its log are wrong.',
      type: 'boolean',
      default: false,
      'x-key': 'ntpclient.status',
      'x-effect': 'service',
      'x-synonyms': ['NTP', 'clock', 'time'],
    },
    servers: {
      title: 'Time servers',
      description: 'Asked for the time; several agree on it. Without one in the list it is 0.ubnt.pool.ntp.org.',
      type: 'array',
      maxItems: 8,
      default: [],
      'x-key': 'ntpclient.{n}',
      'x-when': { status: [true] },
      'x-effect': 'service',
      'x-synonyms': ['NTP', 'pool'],
      items: {
        title: 'Time server',
        type: 'object',
        additionalProperties: false,
        required: ['row'],
        properties: {
          row: {
            title: 'Number',
            description: 'Number of the server in the configuration text.',
            type: 'integer',
            minimum: 1,
            maximum: 99,
            'x-row': true,
          },
          server: {
            title: 'Time server',
            description: 'Its name or address. A name needs working DNS.',
            type: 'string',
            maxLength: 253,
            pattern: HOST_PATTERN,
            default: '0.ubnt.pool.ntp.org',
            examples: ['ntp.example.net'],
            'x-message': HOST_MESSAGE,
            'x-trim': true,
            'x-key': 'ntpclient.{n}.server',
            'x-effect': 'service',
            'x-synonyms': ['NTP'],
          },
          status: {
            title: 'Server in use',
            description: 'A server that is switched off is not asked.',
            type: 'boolean',
            default: true,
            'x-key': 'ntpclient.{n}.status',
            'x-effect': 'service',
          },
        },
      },
    },
  },
} as const satisfies AnnotatedSchema;

export type Ntp = ConfigOf<typeof ntpSchema>;
