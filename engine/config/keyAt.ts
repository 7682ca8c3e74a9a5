import { isJsonArray } from '../core/json.ts';
import { getAt, templateOf } from '../core/pointer.ts';
import type { JsonObject } from '../core/schema.ts';
import type { Plan } from '../plan/field.ts';
import { rowsAt } from '../plan/rowPointers.ts';
import { flatKey, rowNumber, rowsLevel } from './level.ts';
import { enclosingRows } from './rebase.ts';

/** Flat key of the field at a pointer; undefined if no field with a key is there. */
export function keyAt(plan: Plan, document: JsonObject, pointer: string): string | undefined {
  const field = plan.byPointer.get(pointer) ?? plan.byPointer.get(templateOf(pointer));
  if (field?.key === undefined || field.fields !== undefined) return undefined;
  const indexes = rowsAt(field.pointer, pointer);
  const numbers = enclosingRows(plan, field).map((rows, depth) => {
    const place = indexes.slice(0, depth).reduce((path, index) => path.replace('/*', `/${index}`), rows.pointer);
    const list = getAt(document, place);
    const index = indexes[depth] ?? 0;
    return rowNumber(rowsLevel(plan, rows), isJsonArray(list) ? list[index] : undefined, index);
  });
  const present = numbers.flatMap((number) => number ?? []);
  return present.length === numbers.length ? flatKey(field.key.split('{n}'), present) : undefined;
}
