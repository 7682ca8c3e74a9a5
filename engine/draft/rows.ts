import { rowNumber, rowsLevel } from '../config/level.ts';
import { isJsonArray, isJsonObject } from '../core/json.ts';
import { getAt, setAt } from '../core/pointer.ts';
import type { JsonObject, JsonValue } from '../core/schema.ts';
import type { Plan } from '../plan/field.ts';
import { fieldAt } from '../plan/fieldAt.ts';
import { keyPath, valueAt } from './rowKeys.ts';

/** Rows of an array; empty if the array does not exist. */
export function rowsIn(document: JsonObject, array: string): readonly JsonValue[] {
  const rows = getAt(document, array);
  return isJsonArray(rows) ? rows : [];
}

interface ArrangedList {
  readonly plan: Plan;
  readonly document: JsonObject;
  readonly original: JsonObject;
  /** Pointer of the array. */
  readonly array: string;
}

/**
 * Array with new rows, numbered if the list has row numbers. A number belongs to a position, so numbers stay and the
 * contents move between them. No number is skipped, and moving a row back leaves no difference. Additional rows get
 * numbers that no row has or had on the device. They must not inherit lines of a removed row.
 * @param rows in the new order; surplus rows are additional rows
 * @throws RangeError if the plan has no rows at the array
 */
export function arranged({ plan, document, original, array }: ArrangedList, rows: readonly JsonValue[]): JsonObject {
  const field = fieldAt(plan, array);
  if (field?.fields === undefined) throw new RangeError(`No rows at ${array}`);
  const level = rowsLevel(plan, field);
  const name = level.rowName;
  if (name === undefined) return setAt(document, array, rows);
  const numbersOf = (own: readonly JsonValue[]) => own.flatMap((row, index) => rowNumber(level, row, index) ?? []);
  const numbers = numbersOf(rowsIn(document, array));
  const home = valueAt(original, keyPath(document, array));
  const before = isJsonArray(home) ? numbersOf(home) : [];
  const last = Math.max(0, ...numbers, ...before);
  const numbered = rows.map((row, index) => {
    const number = numbers[index] ?? last + 1 + index - numbers.length;
    return isJsonObject(row) && row[name] !== number ? { ...row, [name]: number } : row;
  });
  return setAt(document, array, numbered);
}
