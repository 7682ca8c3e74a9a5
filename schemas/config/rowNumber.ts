import type { AnnotatedSchema } from '../vocabulary/annotations.ts';

/** Number of a row in the configuration text: `7` in `vlan.7.id`. */
export const rowNumber = {
  title: 'Number',
  description: 'Number of the entry in the configuration text.',
  type: 'integer',
  minimum: 1,
  maximum: 999,
  'x-row': true,
} as const satisfies AnnotatedSchema;
