import type { AnnotatedSchema } from '../../vocabulary/annotations.ts';

/** Minimum, maximum and default of a parameter. */
export interface Bounds {
  readonly least: number;
  readonly most: number;
  readonly otherwise: number;
}

/** Integer as a form field; its bounds are checked when it is parsed. */
export const wholeNumberSchema = {
  title: 'Number',
  description: 'A whole number.',
  type: 'string',
  pattern: '^[0-9]{1,6}$',
  'x-message': 'Enter a whole number.',
} as const satisfies AnnotatedSchema;
