import { isJsonArray, isJsonObject } from '../json.ts';
import type { Plan } from '../plan/field.ts';
import { fieldAt } from '../plan/fieldAt.ts';
import { formatPointer, getAt, getPath, parsePointer } from '../pointer.ts';
import type { JsonObject, JsonValue } from '../schema.ts';
import type { FieldNode } from './fieldNode.ts';
import type { ListTables } from './lateTables.ts';
import type { RowIds } from './rowIds.ts';

/** A field, or a row, where it stands. */
export interface Place extends Pick<FieldNode, 'pointer' | 'rows'> {
  /** Its pointer in the plan. */
  readonly field: { readonly pointer: string };
}

/**
 * The original value of a field or a row. Rows are told by their number where they have one that stays, else by what they
 * say or by their identity: taking the first row out does not make every other row look changed.
 */
export function originalValue(
  node: Place,
  plan: Plan,
  draft: JsonObject,
  original: JsonObject,
  ids: RowIds,
  tables: ListTables | undefined,
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
    const name = list?.fields?.find((inner) => inner.row)?.name;
    const own = rows[row];
    const known = ids.of(array, rows.length);
    if (name === undefined) place = place[known[row] ?? -1];
    else if (list?.widget === 'ordered' && tables !== undefined)
      place = place[tables.places(list, place, rows, known)[row] ?? -1];
    else place = place.find((other) => isJsonObject(other) && isJsonObject(own) && other[name] === own[name]);
  }
  return place;
}
