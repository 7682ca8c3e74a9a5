import type { AnnotatedSchema, ConfigOf } from '../vocabulary/annotations.ts';

/** Section `log`: what the device writes down, and who else gets it (docs/device.md#services). */
export const logSchema = {
  title: 'System log',
  description: 'System log (syslog) of the device.',
  type: 'object',
  additionalProperties: false,
  properties: {
    status: {
      title: 'Enable system log',
      description: 'Keeps the log in memory; it is lost at a reboot.',
      type: 'boolean',
      default: false,
      'x-key': 'syslog.status',
      'x-effect': 'service',
      'x-synonyms': ['syslog', 'messages', 'Keep a log'],
    },
    remote: {
      title: 'Remote syslog',
      description: 'Sends log messages to a syslog server.',
      type: 'object',
      additionalProperties: false,
      if: { properties: { status: { const: false } } },
      else: { required: ['ip'] },
      'x-when': { status: [true] },
      'x-group': 'System log',
      properties: {
        status: {
          title: 'Remote syslog',
          description: 'Sends log messages to a syslog server, unencrypted.',
          type: 'boolean',
          default: false,
          'x-key': 'syslog.remote.status',
          'x-effect': 'service',
          'x-synonyms': ['remote syslog', 'Send the log to a host'],
        },
        ip: {
          title: 'Syslog server',
          description: 'IPv4 address of the syslog server.',
          type: 'string',
          format: 'ipv4',
          examples: ['192.0.2.20'],
          'x-trim': true,
          'x-key': 'syslog.remote.ip',
          'x-when': { status: [true] },
          'x-effect': 'service',
          'x-synonyms': ['syslog server', 'Log host'],
        },
        port: {
          title: 'Syslog port',
          description: 'UDP port of the syslog server.',
          type: 'integer',
          minimum: 1,
          maximum: 65_535,
          default: 514,
          'x-message': 'Enter a port from {minimum} to {maximum}.',
          'x-key': 'syslog.remote.port',
          'x-when': { status: [true] },
          'x-effect': 'service',
          'x-synonyms': ['UDP', 'Port of the log host'],
        },
      },
      'x-synonyms': ['Remote log'],
    },
  },
} as const satisfies AnnotatedSchema;

export type Log = ConfigOf<typeof logSchema>;
