import { isJsonArray, isJsonObject } from '../json.ts';
import type { JsonObject, JsonValue } from '../schema.ts';

interface Kept {
  list: JsonValue | undefined;
  rows: readonly JsonValue[];
  readonly ofRow: WeakMap<object, JsonValue>;
}

/** The rows of a list with some of their values alone. As long as these stay the same, so does what is given. */
export type Columns = (
  place: string,
  list: JsonValue | undefined,
  columns: readonly string[],
) => JsonValue | undefined;

/** Of each list and choice of columns what was given last is kept. */
export function createColumns(): Columns {
  const known = new Map<string, Kept>();
  return (place, list, columns) => {
    if (!isJsonArray(list)) return list;
    const key = `${place} ${columns}`;
    const kept = known.get(key) ?? { list: undefined, rows: [], ofRow: new WeakMap() };
    known.set(key, kept);
    if (kept.list === list) return kept.rows;
    const rows = list.map((row, at) => {
      if (!isJsonObject(row)) return row;
      const made = kept.ofRow.get(row) ?? likeBefore(kept.rows[at], picked(row, columns), columns);
      kept.ofRow.set(row, made);
      return made;
    });
    const isSame =
      kept.list !== undefined && rows.length === kept.rows.length && rows.every((row, at) => row === kept.rows[at]);
    kept.list = list;
    if (!isSame) kept.rows = rows;
    return kept.rows;
  };
}

function picked(row: JsonObject, columns: readonly string[]): JsonObject {
  const some: Record<string, JsonValue> = {};
  for (const column of columns) {
    const value = row[column];
    if (value !== undefined) some[column] = value;
  }
  return some;
}

function likeBefore(before: JsonValue | undefined, row: JsonObject, columns: readonly string[]): JsonValue {
  return isJsonObject(before) && columns.every((column) => before[column] === row[column]) ? before : row;
}
