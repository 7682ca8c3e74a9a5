import { isJsonArray, isJsonObject } from '../json.ts';
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
 * The original value of a field or a row. Rows are told by their number where they have one, else by their identity: taking the
 * first row out does not make every other row look changed.
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
    const name = fieldAt(plan, array)?.fields?.find((inner) => inner.row)?.name;
    const own = rows[row];
    place =
      name === undefined
        ? place[ids.of(array, rows.length)[row] ?? -1]
        : place.find((other) => isJsonObject(other) && isJsonObject(own) && other[name] === own[name]);
  }
  return place;
}
