import { alignList } from '../draft/rowLines.ts';
import { isJsonArray } from '../json.ts';
import type { Plan } from '../plan/field.ts';
import { fieldAt } from '../plan/fieldAt.ts';
import { formatPointer, getAt, getPath, parsePointer } from '../pointer.ts';
import type { JsonObject, JsonValue } from '../schema.ts';
import type { FieldNode } from './fieldNode.ts';
import type { RowIds } from './rowIds.ts';

/** A field, or a row, where it stands. */
export interface Place extends Pick<FieldNode, 'pointer' | 'rows'> {
  /** Its pointer in the plan. */
  readonly field: { readonly pointer: string };
}

/**
 * The original value of a field or a row. Rows that have numbers are told as the differences tell them, others by their identity:
 * taking the first row out, or moving it, does not make every other row look changed.
 */
export function originalValue(
  node: Place,
  plan: Plan,
  draft: JsonObject,
  original: JsonObject,
  ids: RowIds,
): JsonValue | undefined {
  if (node.rows.length === 0) return getAt(original, node.pointer);
  const template = parsePointer(node.field.pointer);
  const segments = parsePointer(node.pointer);
  let place: JsonValue | undefined = original;
  for (let index = 0; index < segments.length && place !== undefined; index++) {
    const segment = segments[index] ?? '';
    if (template[index] !== '*') {
      place = getPath(place, [segment]);
      continue;
    }
    const array = formatPointer(segments.slice(0, index));
    const rows = getAt(draft, array);
    const row = Number(segment);
    if (!isJsonArray(rows) || !isJsonArray(place)) return undefined;
    const list = fieldAt(plan, array);
    const isNumbered = list?.fields?.some((inner) => inner.row) === true;
    const was = isNumbered ? alignList(plan, list, place, rows).was : ids.of(array, rows.length);
    place = place[was[row] ?? -1];
  }
  return place;
}
