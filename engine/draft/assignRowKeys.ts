import { matchRows } from '../config/alignRows.ts';
import { belowChanges, type Level, levelOf, type RowsField, rowNumber } from '../config/level.ts';
import { isJsonObject } from '../core/json.ts';
import { formatPointer, getPath, setAt } from '../core/pointer.ts';
import { keyOfRow, newRowKey, withRowKey } from '../core/rowKey.ts';
import type { JsonObject, JsonValue } from '../core/schema.ts';
import type { Plan } from '../plan/field.ts';
import { arrayOf, rowWith } from './rowKeys.ts';

/**
 * Origin of the rows in changed lists. `edited`: rows keep the keys they carry. `derived`: a row without a key also
 * keeps the key at its place, if the number of rows and its own number are as before. `read`: rows of a text, without known keys.
 */
export type RowOrigin = 'edited' | 'derived' | 'read';

type Rows = readonly JsonValue[];

/**
 * Gives each row of a document a key that is unique in its list. Rows without a key, and rows with the same key, are
 * matched by number or content with the rows before, then with those of the device. Other rows get new keys. Lists
 * that did not change, or that are the device's own, are skipped.
 * @param known `before`: document before the change; `home`: that of the device, for rows that reappear
 * @returns the same document if no key changed
 */
export function assignRowKeys(
  plan: Plan,
  document: JsonObject,
  { before, home, origin }: { readonly before: JsonObject; readonly home: JsonObject; readonly origin: RowOrigin },
): JsonObject {
  const inLevel = (level: Level, value: JsonObject, was: JsonObject | undefined, there: JsonObject | undefined) =>
    belowChanges(level.lists, was, value).reduce((current, list) => {
      const [rows, old, known] = [value, was, there].map((one) => arrayOf(getPath(one, list.path)));
      if (rows === undefined || old === undefined || known === undefined) return current;
      return rows === old || rows === known ? current : inList(list, current, rows, old, known);
    }, value);
  const inList = (list: RowsField, value: JsonObject, rows: Rows, old: Rows, known: Rows): JsonObject => {
    const isKeyed = origin !== 'read' && haveKeys(rows, old);
    const isFlat = list.rows.lists.length === 0;
    if (isKeyed && isFlat) return value;
    const keys = isKeyed ? rows.map(keyOfRow) : keysFor(list, rows, old, known, origin);
    const next = rows.map((row, index) => {
      const own = withRowKey(row, keys[index]);
      if (isFlat || !isJsonObject(own)) return own;
      return inLevel(list.rows, own, rowWith(own, old), rowWith(own, known));
    });
    return next.every((row, index) => row === rows[index]) ? value : setAt(value, formatPointer(list.path), next);
  };
  return document === before ? document : inLevel(levelOf(plan), document, before, home);
}

/** True if each row has its own key. Compares with the rows before first, because a key press changes one row. */
function haveKeys(rows: Rows, old: Rows): boolean {
  const isAsBefore = (row: JsonValue, index: number) => row === old[index] || keyOfRow(row) === keyOfRow(old[index]);
  if (rows.some((row) => keyOfRow(row) === undefined)) return false;
  return (rows.length === old.length && rows.every(isAsBefore)) || new Set(rows.map(keyOfRow)).size === rows.length;
}

function keysFor(list: RowsField, rows: Rows, old: Rows, known: Rows, origin: RowOrigin): readonly number[] {
  const carried = rows.map((row) => (origin === 'read' ? undefined : keyOfRow(row)));
  const isUnique = (key: number | undefined) => carried.indexOf(key) === carried.lastIndexOf(key);
  const keys = carried.map((key) => (isUnique(key) ? key : undefined));
  const taken = new Set([undefined, ...keys]);
  const fill = (keyAt: (index: number) => number | undefined): void => {
    for (const index of rows.keys()) {
      const key = keys[index] ?? keyAt(index);
      if (taken.has(key)) continue;
      taken.add(key);
      keys[index] = key;
    }
  };
  const numberIn = (own: Rows, index: number) => rowNumber(list.rows, own[index], index);
  if (origin === 'derived' && rows.length === old.length)
    fill((index) => (numberIn(rows, index) === numberIn(old, index) ? keyOfRow(old[index]) : undefined));
  for (const others of [old, known]) {
    if (others.length === 0 || !keys.includes(undefined)) continue;
    const was = matchRows(list, others, rows, true);
    fill((index) => keyOfRow(others[was[index] ?? -1]));
  }
  // A row written into a list that does not exist yet keeps its key path.
  if (origin === 'derived' && old.length + known.length === 0) fill((index) => index);
  return keys.map((key) => key ?? newRowKey());
}
