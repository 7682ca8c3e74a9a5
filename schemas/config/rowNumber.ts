import type { AnnotatedSchema } from '../vocabulary/annotations.ts';

/** The number that an entry of a list has in the configuration text: `7` of `vlan.7.id`. */
export const rowNumber = {
  title: 'Number',
  description: 'Number of the entry in the configuration text.',
  type: 'integer',
  minimum: 1,
  maximum: 999,
  'x-row': true,
} as const satisfies AnnotatedSchema;
