import type { AnnotatedSchema } from '../../vocabulary/annotations.ts';

/** Least and most that may be asked for, and what goes without saying. */
export interface Bounds {
  readonly least: number;
  readonly most: number;
  readonly otherwise: number;
}

/** A whole number as forms write it; its bounds are looked at when it is read. */
export const wholeNumberSchema = {
  title: 'Number',
  description: 'A whole number.',
  type: 'string',
  pattern: '^[0-9]{1,6}$',
  'x-message': 'Enter a whole number.',
} as const satisfies AnnotatedSchema;
