import type { Schema } from '../core/schema.ts';
import { isEnumerated, soleType, typesOf } from './schemaType.ts';

/** Reasons for editing as JSON, in English. */
export const NOTES = {
  any: 'Any value may stand here.',
  several: 'Values of several kinds may stand here.',
  map: 'The entries here have names of their own.',
  tuple: 'Each place of this list has a meaning of its own.',
  items: 'The entries of this list are no plain values.',
  recursive: 'This can contain itself, without end.',
  remote: 'This is described elsewhere, at {ref}, which is not fetched.',
  nowhere: 'The schema has nothing at {ref}, where this is to be described.',
  tooDeep: 'This is nested too deeply to be taken apart.',
  tooMany: 'The schema is too large to take this apart.',
  contrary: 'The schema describes this in several ways, which do not go together.',
} as const;

/**
 * Reason why no widget can edit values of this schema, so that they are edited as JSON. Undefined if a widget can, or
 * if the schema describes objects or lists.
 * @param schema resolved, with `allOf` merged
 */
export function jsonNote(schema: Schema): string | undefined {
  if (isEnumerated(schema)) return undefined;
  const type = soleType(schema);
  if (type === undefined) return (typesOf(schema)?.size ?? 0) > 1 ? NOTES.several : NOTES.any;
  if (type !== 'array') return undefined;
  if (schema.prefixItems !== undefined) return NOTES.tuple;
  return typesOf(schema)?.has('null') ? NOTES.several : undefined;
}

/**
 * Reason why a list with these items is not a list of scalars. @param items resolved schema of items that are no rows
 */
export function itemsNote(items: Schema): string | undefined {
  const type = soleType(items);
  const isPlain = type !== undefined && type !== 'array' && type !== 'object' && !typesOf(items)?.has('null');
  return isPlain ? undefined : NOTES.items;
}
