import { rowNumber, rowsLevel } from '../config/level.ts';
import { counterpart } from '../config/rowIdentity.ts';
import { isJsonArray, isJsonObject } from '../core/json.ts';
import { getAt, setAt } from '../core/pointer.ts';
import type { JsonObject, JsonValue } from '../core/schema.ts';
import type { Plan } from '../plan/field.ts';
import { fieldAt } from '../plan/fieldAt.ts';

/** The rows of an array; none where there is nothing yet. */
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
 * The array with other rows, each with a number where rows are numbered. Numbers stay in their places, because a row's
 * number is its place: what the rows say moves between them, so that none is skipped and there and back is no difference.
 * Rows more get the next numbers that no row has or had on the device: lines of a removed row are not the new one's.
 * @param rows in their new order; those that are more than there were stand for rows more
 * @throws RangeError where the plan has no rows
 */
export function arranged({ plan, document, original, array }: ArrangedList, rows: readonly JsonValue[]): JsonObject {
  const field = fieldAt(plan, array);
  if (field?.fields === undefined) throw new RangeError(`No rows at ${array}`);
  const level = rowsLevel(plan, field);
  const name = level.rowName;
  if (name === undefined) return setAt(document, array, rows);
  const there = counterpart(plan, document, original, array);
  const numbersOf = (own: readonly JsonValue[]) => own.flatMap((row, index) => rowNumber(level, row, index) ?? []);
  const known = numbersOf(rowsIn(document, array));
  const before = there === undefined ? [] : numbersOf(rowsIn(original, there));
  const last = Math.max(0, ...known, ...before);
  const numbered = rows.map((row, index) => {
    const number = known[index] ?? last + 1 + index - known.length;
    return isJsonObject(row) && row[name] !== number ? { ...row, [name]: number } : row;
  });
  return setAt(document, array, numbered);
}
