import { isJsonArray } from '../core/json.ts';
import { getAt } from '../core/pointer.ts';
import type { JsonObject, JsonValue } from '../core/schema.ts';
import type { Field, Plan } from '../plan/field.ts';
import { type Level, levelOf, rowIdentity } from './level.ts';

/** Index of the row with this number, or undefined. */
export function indexOfRow(level: Level, rows: JsonValue | undefined, number: number): number | undefined {
  if (!isJsonArray(rows)) return undefined;
  const index = rows.findIndex((row, place) => rowIdentity(level, row, place) === number);
  return index === -1 ? undefined : index;
}

/**
 * Pointer of a field in the rows with these numbers, outermost first. For a `rows` field: the pointer of the array,
 * or of one row if there is one more number.
 * @returns undefined if the document has no such row
 */
export function locate(
  plan: Plan,
  document: JsonObject,
  field: Field,
  numbers: readonly number[],
): string | undefined {
  const template = field.fields === undefined ? field.pointer : `${field.pointer}/*`;
  const [first = '', ...others] = template.split(/\/\*(?=\/|$)/);
  if (numbers.length > others.length) return undefined;
  let level: Level | undefined = levelOf(plan);
  let [pointer, list] = [first, first];
  for (const [depth, number] of numbers.entries()) {
    level = level?.lists.find((own) => own.field.pointer === list)?.rows;
    const index = level && indexOfRow(level, getAt(document, pointer), number);
    if (index === undefined) return undefined;
    pointer += `/${index}${others[depth]}`;
    list += `/*${others[depth]}`;
  }
  return pointer;
}
