import type { AnnotatedSchema, ConfigOf } from '../vocabulary/annotations.ts';

/** Section `log`: what the device writes down, and who else gets it (facts/device-api §4.2, syslog). */
export const logSchema = {
  title: 'System log',
  description: 'What the device writes down, and who else gets it.',
  type: 'object',
  additionalProperties: false,
  properties: {
    status: {
      title: 'Keep a log',
      description: 'In memory: it is gone after a restart, unless another host gets it too.',
      type: 'boolean',
      default: false,
      'x-key': 'syslog.status',
      'x-effect': 'service',
      'x-synonyms': ['syslog', 'messages'],
    },
    remote: {
      title: 'Remote log',
      description: 'A host that gets every line of the log.',
      type: 'object',
      additionalProperties: false,
      if: { properties: { status: { const: false } } },
      else: { required: ['ip'] },
      'x-when': { status: [true] },
      'x-group': 'System log',
      properties: {
        status: {
          title: 'Send the log to a host',
          description: 'Every line goes out as it is written, unencrypted.',
          type: 'boolean',
          default: false,
          'x-key': 'syslog.remote.status',
          'x-effect': 'service',
          'x-synonyms': ['remote syslog'],
        },
        ip: {
          title: 'Log host',
          description: 'IPv4 address of the host that gets the log.',
          type: 'string',
          format: 'ipv4',
          examples: ['192.0.2.20'],
          'x-trim': true,
          'x-key': 'syslog.remote.ip',
          'x-when': { status: [true] },
          'x-effect': 'service',
          'x-synonyms': ['syslog server'],
        },
        port: {
          title: 'Port of the log host',
          description: 'UDP port on which the other host listens.',
          type: 'integer',
          minimum: 1,
          maximum: 65_535,
          default: 514,
          'x-message': 'Enter a port from {minimum} to {maximum}.',
          'x-key': 'syslog.remote.port',
          'x-when': { status: [true] },
          'x-effect': 'service',
          'x-synonyms': ['UDP'],
        },
      },
    },
  },
} as const satisfies AnnotatedSchema;

export type Log = ConfigOf<typeof logSchema>;
