import type { AnnotatedSchema } from '../vocabulary/annotations.ts';

/** Section `telnet`: unencrypted command line (docs/device.md#services). */
export const telnetSchema = {
  title: 'Telnet server',
  description: 'Unencrypted remote command line.',
  type: 'object',
  additionalProperties: false,
  properties: {
    status: {
      title: 'Telnet server',
      description: 'Unencrypted remote command line; use SSH instead where possible.',
      type: 'boolean',
      default: false,
      'x-key': 'telnetd.status',
      'x-summary': 'Port {port}',
      'x-limited': 'telnet',
      'x-level': 'advanced',
      'x-effect': 'service',
      'x-synonyms': ['command line', 'console'],
    },
    port: {
      title: 'Telnet port',
      description: 'TCP port for Telnet clients, 23 by default.',
      type: 'integer',
      minimum: 1,
      maximum: 65_535,
      default: 23,
      'x-message': 'Enter a port from {minimum} to {maximum}.',
      'x-message-range': 'Enter a single port, not a range.',
      'x-key': 'telnetd.port',
      'x-limited': 'telnetPort',
      'x-when': { status: [true] },
      'x-level': 'advanced',
      'x-effect': 'service',
      'x-synonyms': ['TCP', 'Port of Telnet'],
    },
  },
} as const satisfies AnnotatedSchema;
