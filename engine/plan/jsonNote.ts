import type { Schema } from '../core/schema.ts';
import { isEnumerated, soleType, typesOf } from './schemaType.ts';

/** Why something is edited as JSON: English sentences. */
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
  many: 'There are more than {count} values here, too many for fields of their own.',
  manyItems: 'There are more than {count} entries here, too many for a field each.',
  manyChoices: 'There are more than {count} choices, too many to choose from.',
  contrary: 'The schema describes this in several ways, which do not go together.',
  other: 'What stands here is not what the schema describes.',
  lines: 'This text has ends of lines that no box keeps.',
  unmentioned: 'The schema does not mention this.',
} as const;

/**
 * Why no widget can draw a value of this schema, which is then edited as JSON. Undefined if a widget can, or if the
 * schema is of objects or lists, which are taken apart.
 * @param schema resolved, with all that `allOf` has to say in it
 */
export function jsonNote(schema: Schema): string | undefined {
  if (isEnumerated(schema)) return undefined;
  const type = soleType(schema);
  if (type === undefined) return (typesOf(schema)?.size ?? 0) > 1 ? NOTES.several : NOTES.any;
  if (type !== 'array') return undefined;
  if (schema.prefixItems !== undefined) return NOTES.tuple;
  return typesOf(schema)?.has('null') ? NOTES.several : undefined;
}

/** Why a list of such items, which are no rows, is no list of plain values. @param items resolved */
export function itemsNote(items: Schema): string | undefined {
  const type = soleType(items);
  const isPlain = type !== undefined && type !== 'array' && type !== 'object' && !typesOf(items)?.has('null');
  return isPlain ? undefined : NOTES.items;
}
