import { isRowOff, levelOf } from '../config/level.ts';
import { isJsonArray } from '../core/json.ts';
import { getPath } from '../core/pointer.ts';
import type { JsonObject, JsonValue } from '../core/schema.ts';
import type { Field, Plan } from '../plan/field.ts';

/**
 * True if an enclosing row is switched off, so the field is not checked. Always false for the switch itself.
 * @param rows row indexes, outermost first
 */
export function isInOffRow(plan: Plan, { pointer }: Field, rows: readonly number[], document: JsonObject): boolean {
  let level = levelOf(plan);
  let object: JsonValue | undefined = document;
  for (const index of rows) {
    const list = level.fields.find(({ field, rows: inner }) => inner && pointer.startsWith(`${field.pointer}/*/`));
    if (list?.rows === undefined) return false;
    const items = getPath(object, list.path);
    object = isJsonArray(items) ? items[index] : undefined;
    level = list.rows;
    const isSwitch = level.rowSwitch?.fields.some(({ field }) => field.pointer === pointer) ?? false;
    if (!isSwitch && isRowOff(level, object)) return true;
  }
  return false;
}
