import {
  equalJson,
  getAt,
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  parentPointer,
  setAt,
} from 'guywire-engine/core';

/** The rows of a list; none where there is no list. */
export function rowsAt(document: JsonObject, pointer: string): readonly JsonObject[] {
  const rows = getAt(document, pointer);
  return isJsonArray(rows) ? rows.filter(isJsonObject) : [];
}

/** The number of a row in the configuration text. */
export function numberOf(row: JsonObject): number {
  return typeof row.row === 'number' ? row.row : 0;
}

/** The rows with one more, which has the next number that no row here or in the original has. */
export function withNewRow(
  rows: readonly JsonObject[],
  original: readonly JsonObject[],
  values: JsonObject,
): readonly JsonObject[] {
  return [...rows, { row: Math.max(0, ...[...rows, ...original].map(numberOf)) + 1, ...values }];
}

/** The rows with one put back where its number belongs. */
export function withRowBack(rows: readonly JsonObject[], row: JsonObject): readonly JsonObject[] {
  const at = rows.findIndex((other) => numberOf(other) > numberOf(row));
  return at < 0 ? [...rows, row] : rows.toSpliced(at, 0, row);
}

/**
 * The document with other rows in a list; the same document where they say the same. A list that is as in the original
 * again is the original's, the absence of it and of what holds it included.
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

/** The document without a value, and without the objects around it that it leaves empty and the original has not. */
function withoutAt(document: JsonObject, pointer: string, original: JsonObject): JsonObject {
  if (getAt(document, pointer) === undefined) return document;
  const without = setAt(document, pointer, undefined);
  const parent = parentPointer(pointer);
  const holder = getAt(without, parent);
  const isLeftOver =
    isJsonObject(holder) && Object.keys(holder).length === 0 && getAt(original, parent) === undefined;
  return isLeftOver ? withoutAt(without, parent, original) : without;
}

/** The document with a value set, or gone; the same document where it is so already. */
export function withValue(
  document: JsonObject,
  pointer: string,
  value: JsonValue | undefined,
  original: JsonObject,
): JsonObject {
  if (equalJson(getAt(document, pointer), value)) return document;
  return value === undefined ? withoutAt(document, pointer, original) : setAt(document, pointer, value);
}

/** An object with these values; those that are `undefined` go. The same object where nothing differs. */
export function withValues(row: JsonObject, values: Readonly<Record<string, JsonValue | undefined>>): JsonObject {
  const names = Object.keys(values).filter((name) => !equalJson(row[name], values[name]));
  if (names.length === 0) return row;
  const kept = Object.entries(row).filter(([name]) => !names.includes(name));
  const added = names.flatMap((name): readonly (readonly [string, JsonValue])[] => {
    const value = values[name];
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries([...kept, ...added]);
}

/** A row that goes with something else: whether that is there now, and was in the original. */
export interface Following {
  readonly wanted: boolean;
  readonly wantedBefore: boolean;
  /** Whether a row is the one that follows. */
  readonly isIt: (row: JsonObject) => boolean;
  /** A new one. */
  readonly values: JsonObject;
}

/**
 * The rows of a list with the row that follows from something else, or without it. Where that something is as it was in
 * the original, so is the row: what a text merely lacks is not added to it, and what it has too much is not taken away.
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
