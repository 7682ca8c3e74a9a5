import { type Level, levelOf } from '../config/level.ts';
import type { Issue } from '../core/issue.ts';
import { isJsonArray } from '../core/json.ts';
import { getPath } from '../core/pointer.ts';
import type { JsonObject, JsonValue } from '../core/schema.ts';
import type { Plan } from '../plan/field.ts';

/**
 * Lists of a document that exceed `maxItems`. Call it first: rules and validators run per row, and some cost grows
 * with the square of the row count.
 */
export function tooManyItems(plan: Plan, document: JsonObject): Issue[] {
  return [...inLevel(levelOf(plan), document, '', 0)];
}

/** @param place pointer of the object; @param from offset of its templates in the field pointers */
function* inLevel({ fields }: Level, object: JsonValue, place: string, from: number): Generator<Issue> {
  for (const { field, path, rows } of fields) {
    const list = getPath(object, path);
    if (!isJsonArray(list)) continue;
    const pointer = place + field.pointer.slice(from);
    const { maxItems } = field;
    if (maxItems !== undefined && list.length > maxItems) {
      yield { pointer, code: 'maxItems', params: { maxItems }, severity: 'error', source: 'schema' };
    } else if (rows !== undefined) {
      for (const [index, row] of list.entries()) {
        yield* inLevel(rows, row, `${pointer}/${index}`, field.pointer.length + '/*'.length);
      }
    }
  }
}
