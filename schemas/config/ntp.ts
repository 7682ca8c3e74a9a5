import type { AnnotatedSchema } from '../vocabulary/annotations.ts';
import { HOST_MESSAGE, HOST_PATTERN } from './hostName.ts';
import { rowNumber } from './rowNumber.ts';

/** Section `ntp`: time synchronization (docs/device.md#services). */
export const ntpSchema = {
  title: 'NTP client',
  description: 'Time synchronization by NTP.',
  type: 'object',
  additionalProperties: false,
  properties: {
    status: {
      title: 'Enable NTP',
      description: 'Synchronizes the device time with NTP servers.',
      type: 'boolean',
      default: false,
      'x-key': 'ntpclient.status',
      'x-summary': '{servers}',
      'x-effect': 'service',
      'x-synonyms': ['NTP', 'clock', 'time', 'Set the clock by a time server'],
    },
    servers: {
      title: 'NTP servers',
      description: 'Servers to synchronize with; without one in the list it is 0.ubnt.pool.ntp.org.',
      type: 'array',
      maxItems: 8,
      default: [],
      'x-key': 'ntpclient.{n}',
      'x-when': { status: [true] },
      'x-effect': 'service',
      'x-synonyms': ['NTP', 'pool', 'Time servers'],
      items: {
        title: 'NTP server',
        type: 'object',
        additionalProperties: false,
        required: ['row'],
        properties: {
          row: { ...rowNumber, description: 'Number of the server in the configuration text.', maximum: 99 },
          server: {
            title: 'NTP server',
            description: 'Hostname or IP address of the NTP server; a hostname needs DNS.',
            type: 'string',
            maxLength: 253,
            pattern: HOST_PATTERN,
            default: '0.ubnt.pool.ntp.org',
            examples: ['ntp.example.net'],
            'x-message': HOST_MESSAGE,
            'x-trim': true,
            'x-key': 'ntpclient.{n}.server',
            'x-effect': 'service',
            'x-synonyms': ['NTP', 'Time server'],
            'x-column': 'title',
          },
          status: {
            title: 'Enabled',
            description: 'A disabled server stays in the list but is not asked for the time.',
            type: 'boolean',
            default: true,
            'x-key': 'ntpclient.{n}.status',
            'x-effect': 'service',
            'x-column': 'on',
          },
        },
      },
    },
  },
} as const satisfies AnnotatedSchema;
