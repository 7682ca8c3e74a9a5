import { isJsonObject } from '../json.ts';
import type { Plan } from '../plan/field.ts';
import type { JsonObject, JsonValue } from '../schema.ts';

/** The names of the properties that hold the row's number, by the template of their array. */
export function rowNumbers(plan: Plan): ReadonlyMap<string, string> {
  return new Map(
    plan.all.flatMap((field) => {
      const number = field.fields?.find((inner) => inner.row);
      return number === undefined ? [] : [[field.pointer, number.name] as const];
    }),
  );
}

function numbersOf(rows: readonly JsonValue[], name: string): readonly number[] {
  return rows.map((row) => (isJsonObject(row) ? Number(row[name]) : 0)).filter(Number.isFinite);
}

/** A new row for an array: empty, or with the next free number where rows are numbered. */
export function emptyRow(rows: readonly JsonValue[], name: string | undefined): JsonObject {
  return name === undefined ? {} : { [name]: Math.max(0, ...numbersOf(rows, name)) + 1 };
}

/**
 * Rows in another order. Numbers stay where they are, because a row's number is its place: what the rows say moves between
 * them, so that no number is skipped and there and back is no difference. A row more gets the next free number.
 * @param arranged the rows in their new order
 * @param before the rows as they were
 */
export function renumbered(
  arranged: readonly JsonValue[],
  before: readonly JsonValue[],
  name: string | undefined,
): readonly JsonValue[] {
  if (name === undefined) return arranged;
  const known = numbersOf(before, name);
  const numbers = [...known, Math.max(0, ...known) + 1];
  return arranged.map((row, index) => {
    const number = numbers[index];
    return isJsonObject(row) && number !== undefined && row[name] !== number ? { ...row, [name]: number } : row;
  });
}
