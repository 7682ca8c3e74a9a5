import { type Level, levelOf, listsBelowChanges, type RowsField, rowNumber } from '../config/level.ts';
import { isJsonObject } from '../core/json.ts';
import { formatPointer, getPath, setAt } from '../core/pointer.ts';
import { keyOfRow, newRowKey, withRowKey } from '../core/rowKey.ts';
import type { JsonObject, JsonValue } from '../core/schema.ts';
import type { Plan } from '../plan/field.ts';
import { arrayOf } from './rowKeys.ts';
import { alignList } from './rowLines.ts';

/**
 * Origin of the rows in changed lists. `edited`: rows keep the keys they carry. `derived`: a row without a key also
 * keeps the key at its place, if the number of rows and its own number are as before. `read`: rows of a text, without known keys.
 */
export type RowOrigin = 'edited' | 'derived' | 'read';

interface Known {
  /** Document before the change. */
  readonly before: JsonObject;
  /** Document of the device. A row that reappears gets the key it has there. */
  readonly home: JsonObject;
  readonly origin: RowOrigin;
}

type Rows = readonly JsonValue[];

/**
 * Gives each row of a document a key that is unique in its list. Rows without a key, and rows with the same key, are
 * matched by number or content with the rows before, then with those of the device. Other rows get new keys. Lists
 * that did not change, or that are the device's own, are skipped.
 * @returns the same document if no key changed
 */
export function assignRowKeys(plan: Plan, document: JsonObject, { before, home, origin }: Known): JsonObject {
  const inLevel = (level: Level, value: JsonObject, was: JsonObject | undefined, there: JsonObject | undefined) =>
    listsBelowChanges(level, was, value).reduce((current, list) => {
      const [rows, old, known] = [value, was, there].map((one) => arrayOf(getPath(one, list.path)));
      if (rows === undefined || old === undefined || known === undefined) return current;
      return rows === old || rows === known ? current : inList(list, current, rows, old, known);
    }, value);
  const inList = (list: RowsField, value: JsonObject, rows: Rows, old: Rows, known: Rows): JsonObject => {
    const isKeyed = origin !== 'read' && haveKeys(rows, old);
    if (isKeyed && list.rows.lists.length === 0) return value;
    const keys = isKeyed ? rows.map(keyOfRow) : keysFor(plan, list, rows, { old, known, origin });
    const next = rows.map((row, index) => {
      const own = withRowKey(row, keys[index]);
      if (list.rows.lists.length === 0 || !isJsonObject(own)) return own;
      const isRow = (other: JsonValue): other is JsonObject => keyOfRow(other) === keys[index];
      return inLevel(list.rows, own, old.find(isRow), known.find(isRow));
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

interface KnownRows {
  readonly old: Rows;
  readonly known: Rows;
  readonly origin: RowOrigin;
}

function keysFor(plan: Plan, list: RowsField, rows: Rows, { old, known, origin }: KnownRows): readonly number[] {
  const carried = rows.map((row) => (origin === 'read' ? undefined : keyOfRow(row)));
  const isDoubled = (key: number | undefined, index: number) =>
    carried.indexOf(key) !== index || carried.includes(key, index + 1);
  let keys = carried.map((key, index) => (isDoubled(key, index) ? undefined : key));
  const taken = new Set(keys);
  const fill = (keyAt: (index: number) => number | undefined): void => {
    keys = keys.map((own, index) => {
      const key = own ?? keyAt(index);
      if (own === undefined && taken.has(key)) return undefined;
      taken.add(key);
      return key;
    });
  };
  const isNumbered = (index: number) =>
    rowNumber(list.rows, rows[index], index) === rowNumber(list.rows, old[index], index);
  if (origin === 'derived' && rows.length === old.length)
    fill((index) => (isNumbered(index) ? keyOfRow(old[index]) : undefined));
  for (const others of [old, known]) {
    if (others.length === 0 || !keys.includes(undefined)) continue;
    const was = alignList(plan, list.field, others, rows, { isStrict: true });
    fill((index) => keyOfRow(others[was[index] ?? -1]));
  }
  // A row written into a list that does not exist yet keeps its key path.
  if (origin === 'derived' && old.length + known.length === 0) fill((index) => index);
  return keys.map((key) => key ?? newRowKey());
}
