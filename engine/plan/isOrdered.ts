import type { Field } from './field.ts';

/**
 * True if the order of a list matters. A row without a number property is identified by its key, or its position.
 */
export function isOrdered({ widget, fields = [] }: Field): boolean {
  return widget === 'ordered' || !fields.some(({ row }) => row);
}
