import type { Field } from './field.ts';

/**
 * Whether the order of the rows of a list means something, and they can be told by what they say: there are no rows in
 * them. A row without a number is its place.
 */
export function isOrdered({ widget, fields = [] }: Field): boolean {
  const isInOrder = widget === 'ordered' || !fields.some(({ row }) => row);
  return isInOrder && fields.every((inner) => inner.fields === undefined);
}
