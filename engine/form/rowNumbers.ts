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

/** A new row for an array: empty, or with the next free number where rows are numbered. */
export function emptyRow(rows: readonly JsonValue[], name: string | undefined): JsonObject {
  if (name === undefined) return {};
  const numbers = rows.map((row) => (isJsonObject(row) ? Number(row[name]) : 0)).filter(Number.isFinite);
  return { [name]: Math.max(0, ...numbers) + 1 };
}
