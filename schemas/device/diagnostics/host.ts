import { HOST_PATTERN } from '../../config/hostName.ts';
import type { AnnotatedSchema } from '../../vocabulary/annotations.ts';

const GROUP = '[0-9A-Fa-f]{1,4}';

/** IPv6 as RFC 4291 §2.2 writes it in groups: eight of them, or fewer around one `::`. */
const IPV6 = [
  `${GROUP}(:${GROUP}){7}`,
  `::(${GROUP}(:${GROUP}){0,6})?`,
  ...Array.from({ length: 6 }, (_, index) => `${GROUP}(:${GROUP}){${index}}::(${GROUP}(:${GROUP}){0,${5 - index}})?`),
  `${GROUP}(:${GROUP}){6}::`,
].join('|');

/**
 * A host to be asked, by address or by name. What is neither never gets further: real radios handed such fields to a shell
 * (docs/device.md#tools).
 */
export const hostSchema = {
  title: 'Host',
  description: 'An IPv4 or IPv6 address, or a host name.',
  type: 'string',
  maxLength: 253,
  pattern: `${HOST_PATTERN.slice(0, -2)}|${IPV6})$`,
  examples: ['192.0.2.21'],
  'x-message': 'Enter an IPv4 or IPv6 address, or a host name.',
} as const satisfies AnnotatedSchema;

/** A whole number as forms write it; its bounds are looked at when it is read. */
export const wholeNumberSchema = {
  title: 'Number',
  description: 'A whole number.',
  type: 'string',
  pattern: '^[0-9]{1,6}$',
  'x-message': 'Enter a whole number.',
} as const satisfies AnnotatedSchema;

/** What a radio is called. */
export const radioSchema = {
  title: 'Radio',
  description: 'Interface of the radio.',
  type: 'string',
  oneOf: [
    { const: 'ath0', title: '2.4 or 5 GHz' },
    { const: 'wlan0', title: '60 GHz' },
  ],
  examples: ['ath0'],
  'x-message': 'Name a radio of this device.',
} as const satisfies AnnotatedSchema;

export const macSchema = {
  title: 'MAC address',
  description: 'Six pairs of hexadecimal digits.',
  type: 'string',
  pattern: '^[0-9A-Fa-f]{2}(:[0-9A-Fa-f]{2}){5}$',
  examples: ['00:00:5E:00:53:21'],
  'x-message': 'Enter a MAC address: six pairs of hexadecimal digits.',
} as const satisfies AnnotatedSchema;

/** Begins or ends something. */
export const startStopSchema = {
  title: 'Start or stop',
  description: 'Begins it, or ends it.',
  type: 'object',
  required: ['action'],
  properties: {
    action: {
      title: 'Action',
      description: 'What is to be done.',
      type: 'string',
      oneOf: [
        { const: 'start', title: 'Start' },
        { const: 'stop', title: 'Stop' },
      ],
    },
  },
} as const satisfies AnnotatedSchema;

/** Least and most that may be asked for, and what goes without saying. */
export interface Bounds {
  readonly least: number;
  readonly most: number;
  readonly otherwise: number;
}
