import {
  equalJson,
  getAt,
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  keyOfRow,
  parentPointer,
  setAt,
  withRowKey,
} from 'guywire-engine/core';

/** Rows of a list; empty if there is no list. */
export function rowsAt(document: JsonObject, pointer: string): readonly JsonObject[] {
  const rows = getAt(document, pointer);
  return isJsonArray(rows) ? rows.filter(isJsonObject) : [];
}

/** Number of a row in the configuration text. */
export function numberOf(row: JsonObject): number {
  return typeof row.row === 'number' ? row.row : 0;
}

/** Appends a row with a number that is unused here and in the original. */
export function withNewRow(
  rows: readonly JsonObject[],
  original: readonly JsonObject[],
  values: JsonObject,
): readonly JsonObject[] {
  return [...rows, { row: Math.max(0, ...[...rows, ...original].map(numberOf)) + 1, ...values }];
}

/** Inserts a row at the position of its number. */
export function withRowBack(rows: readonly JsonObject[], row: JsonObject): readonly JsonObject[] {
  const at = rows.findIndex((other) => numberOf(other) > numberOf(row));
  return at < 0 ? [...rows, row] : rows.toSpliced(at, 0, row);
}

/**
 * Document with new rows in a list; the same document if nothing differs. A list as in the original is restored
 * exactly, including the absence of the list and its parents.
 */
export function withRows(
  document: JsonObject,
  pointer: string,
  rows: readonly JsonObject[],
  original: JsonObject,
): JsonObject {
  if (rows.length === 0 && getAt(original, pointer) === undefined) return withoutAt(document, pointer, original);
  if (equalJson(rowsAt(document, pointer), rows)) return document;
  return setAt(document, pointer, rows);
}

/** Removes a value, and the parents that become empty and are absent in the original. */
function withoutAt(document: JsonObject, pointer: string, original: JsonObject): JsonObject {
  if (getAt(document, pointer) === undefined) return document;
  const without = setAt(document, pointer, undefined);
  const parent = parentPointer(pointer);
  const holder = getAt(without, parent);
  const isLeftOver =
    isJsonObject(holder) && Object.keys(holder).length === 0 && getAt(original, parent) === undefined;
  return isLeftOver ? withoutAt(without, parent, original) : without;
}

/** Sets or removes a value. Returns the same document if nothing differs. */
export function withValue(
  document: JsonObject,
  pointer: string,
  value: JsonValue | undefined,
  original: JsonObject,
): JsonObject {
  if (equalJson(getAt(document, pointer), value)) return document;
  return value === undefined ? withoutAt(document, pointer, original) : setAt(document, pointer, value);
}

/** Sets or removes (`undefined`) values of an object. Returns the same object if nothing differs. */
export function withValues(row: JsonObject, values: Readonly<Record<string, JsonValue | undefined>>): JsonObject {
  const names = Object.keys(values).filter((name) => !equalJson(row[name], values[name]));
  if (names.length === 0) return row;
  const kept = Object.entries(row).filter(([name]) => !names.includes(name));
  const added = names.flatMap((name): readonly (readonly [string, JsonValue])[] => {
    const value = values[name];
    return value === undefined ? [] : [[name, value]];
  });
  return withRowKey(Object.fromEntries([...kept, ...added]), keyOfRow(row));
}

/** Row that depends on something else, with the presence of the latter now and in the original. */
export interface Following {
  readonly wanted: boolean;
  readonly wantedBefore: boolean;
  /** True for the dependent row. */
  readonly isIt: (row: JsonObject) => boolean;
  /** Values of a new row. */
  readonly values: JsonObject;
}

/**
 * Adds or removes a dependent row. If its condition is as in the original, so is the row. Rows missing in the
 * device's text are not added, and surplus rows are not removed.
 */
export function withFollowing(
  rows: readonly JsonObject[],
  original: readonly JsonObject[],
  { wanted, wantedBefore, isIt, values }: Following,
): readonly JsonObject[] {
  const has = rows.some(isIt);
  const before = original.filter(isIt);
  if (wanted === wantedBefore) {
    if (before.length === 0) return has && !wanted ? rows.filter((row) => !isIt(row)) : rows;
    return has ? rows : before.reduce(withRowBack, rows);
  }
  if (!wanted) return has ? rows.filter((row) => !isIt(row)) : rows;
  if (has) return rows;
  return before.length > 0 ? before.reduce(withRowBack, rows) : withNewRow(rows, original, values);
}
