import type { AnnotatedSchema } from '../vocabulary/annotations.ts';
import { macSchema } from './diagnostics/mac.ts';

/** Upper bound of the channel availability check, with a margin (docs/regulation.md#radar). */
const LONGEST_CHECK = 3600;

/** Id of a change at both ends of a link (D57). */
export const changeSchema = {
  title: 'Change',
  description: 'Name of a change at both ends: 32 hexadecimal digits, drawn at random by the caller.',
  type: 'string',
  pattern: '^[0-9a-f]{32}$',
  examples: ['5f0c7a1e93d24b86a0f1c2d3e4b59687'],
  'x-message': 'The name of a change is 32 hexadecimal digits.',
} as const satisfies AnnotatedSchema;

export const peerSchema = {
  ...macSchema,
  title: 'Other end',
  description: 'MAC address of the radio at the other end of the link.',
} as const satisfies AnnotatedSchema;

const check = {
  title: 'Radar check',
  description: 'The longest that either end listens for radar before the link can be there; nothing is over before.',
  'x-unit': 's',
} as const;

export const checkSchema = {
  ...check,
  type: 'integer',
  minimum: 0,
  maximum: LONGEST_CHECK,
} as const satisfies AnnotatedSchema;

/** The same value in a form. */
export const checkTextSchema = {
  ...check,
  type: 'string',
  pattern: '^([0-9]{1,3}|[12][0-9]{3}|3[0-5][0-9]{2}|3600)$',
  examples: ['60'],
  'x-message': 'The radar check is a whole number of seconds, up to 3600.',
} as const satisfies AnnotatedSchema;
