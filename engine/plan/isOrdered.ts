import type { Field } from './field.ts';

/**
 * True if the order of a list matters and its rows can be matched by content (no nested rows). A row without a number
 * property is identified by its position.
 */
export function isOrdered({ widget, fields = [] }: Field): boolean {
  const isInOrder = widget === 'ordered' || !fields.some(({ row }) => row);
  return isInOrder && fields.every((inner) => inner.fields === undefined);
}
