import { belowChanges, type Level, levelOf } from '../config/level.ts';
import { equalJson, isJsonArray, isJsonObject } from '../core/json.ts';
import { memoize } from '../core/memoize.ts';
import { formatPointer, getAt, getPath, parsePointer } from '../core/pointer.ts';
import { keyOfRow } from '../core/rowKey.ts';
import type { JsonObject, JsonValue } from '../core/schema.ts';
import type { Plan } from '../plan/field.ts';

/**
 * Key paths. A key path is a pointer with row keys in place of row indexes. It stays the same when rows move.
 */

/** Array, or no rows. */
export const arrayOf = (value: JsonValue | undefined): readonly JsonValue[] => (isJsonArray(value) ? value : NO_ROWS);

const NO_ROWS: readonly JsonValue[] = [];

/** Keys of rows; computed once per array. A row without a key has its index. */
const keysOf = memoize((rows: readonly JsonValue[]): readonly number[] =>
  rows.map((row, index) => keyOfRow(row) ?? index),
);

/** Keys of the rows of a list, in order. @param list pointer */
export function rowKeys(document: JsonObject, list: string): readonly number[] {
  return keysOf(arrayOf(getAt(document, list)));
}

/** Only a path with a number can lead into a row. */
const NUMBER = /\/-?\d/;

/** Key path of a pointer. The path of a row that does not exist leads to no row. */
export function keyPath(document: JsonObject, pointer: string): string {
  if (!NUMBER.test(pointer)) return pointer;
  let value: JsonValue | undefined = document;
  const path = parsePointer(pointer).map((segment): string | number => {
    const keys = isJsonArray(value) ? keysOf(value) : undefined;
    value = getPath(value, [segment]);
    return keys?.[Number(segment)] ?? (keys?.includes(Number(segment)) ? `-${segment}` : segment);
  });
  return formatPointer(path);
}

/** Current pointer of a key path; undefined if a row on the path does not exist. */
export function pointerAt(document: JsonObject, path: string): string | undefined {
  if (!NUMBER.test(path)) return path;
  let value: JsonValue | undefined = document;
  const pointer: (string | number)[] = [];
  for (const segment of parsePointer(path)) {
    const isMissing = value === undefined && NUMBER.test(`/${segment}`);
    const place = isJsonArray(value) ? keysOf(value).indexOf(Number(segment)) : segment;
    if (isMissing || place === -1) return undefined;
    pointer.push(place);
    value = getPath(value, [String(place)]);
  }
  return formatPointer(pointer);
}

/** Value at a key path; undefined if the document does not have the row. */
export function valueAt(document: JsonObject, path: string): JsonValue | undefined {
  const pointer = pointerAt(document, path);
  return pointer === undefined ? undefined : getAt(document, pointer);
}

/** Row with the key of another row. */
export function rowWith(row: JsonObject, rows: readonly JsonValue[]): JsonObject | undefined {
  const key = keyOfRow(row);
  return rows.find((other): other is JsonObject => isJsonObject(other) && keyOfRow(other) === key);
}

/** Pointers of the lists in `after` whose rows were added, removed or moved. */
export function movedLists(plan: Plan, before: JsonObject, after: JsonObject): readonly string[] {
  return movedIn(levelOf(plan), before, after, '');
}

function movedIn(
  level: Level,
  before: JsonObject | undefined,
  after: JsonObject,
  pointer: string,
): readonly string[] {
  return belowChanges(level.lists, before, after).flatMap(({ path, rows: inner }) => {
    const [old, now] = [arrayOf(getPath(before, path)), arrayOf(getPath(after, path))];
    if (old === now) return [];
    const [list, keys] = [pointer + formatPointer(path), keysOf(old)];
    const nested = now.flatMap((row, index) => {
      if (inner.lists.length === 0 || !isJsonObject(row)) return [];
      return movedIn(inner, rowWith(row, old), row, `${list}/${index}`);
    });
    return equalJson(keys, keysOf(now)) ? nested : [list, ...nested];
  });
}
