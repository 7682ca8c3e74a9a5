import type { AnnotatedSchema } from '../../vocabulary/annotations.ts';

/** Name of an interface of the device. */
export const interfaceName = {
  title: 'Interface',
  description: 'Interface of the device.',
  type: 'string',
  examples: ['br0'],
} as const satisfies AnnotatedSchema;

export const ipAddress = {
  title: 'IP address',
  description: 'IPv4 address.',
  type: 'string',
  examples: ['192.168.1.1'],
} as const satisfies AnnotatedSchema;

export const macAddress = {
  title: 'MAC address',
  description: 'Six pairs of upper-case hexadecimal digits with colons.',
  type: 'string',
  pattern: '^[0-9A-F]{2}(:[0-9A-F]{2}){5}$',
} as const satisfies AnnotatedSchema;

/** Hostname that a host reports: any text. */
export const hostName = {
  title: 'Host name',
  description: 'Name the host gave itself: any text, hostile text too; empty where it gave none.',
  type: 'string',
} as const satisfies AnnotatedSchema;

/** Comment of a configuration row. */
export const comment = {
  title: 'Comment',
  description: 'Free text of the configuration.',
  type: 'string',
} as const satisfies AnnotatedSchema;

/** Number of a configuration row. */
export const rowNumber = {
  title: 'Number',
  description: 'Number of the row in the configuration.',
  type: 'integer',
} as const satisfies AnnotatedSchema;

/** Packet counter of a rule or a connection. */
export const packets = {
  title: 'Packets',
  description: 'Packets so far.',
  type: 'integer',
  minimum: 0,
} as const satisfies AnnotatedSchema;

/** Byte counter of a rule or a connection. */
export const bytes = {
  title: 'Bytes',
  description: 'Bytes so far.',
  type: 'integer',
  minimum: 0,
  'x-unit': 'B',
} as const satisfies AnnotatedSchema;

/** Selected interface. */
export const interfaceChoiceSchema = {
  title: 'Interface',
  description: 'Which interface is meant; without it the first.',
  type: 'object',
  properties: { ifname: { ...interfaceName, maxLength: 20 } },
} as const satisfies AnnotatedSchema;
