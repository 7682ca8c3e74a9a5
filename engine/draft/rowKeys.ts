import { type Level, levelOf, type RowsField } from '../config/level.ts';
import { isJsonArray, isJsonObject } from '../core/json.ts';
import { formatPointer, getAt, getPath, parsePointer, setAt } from '../core/pointer.ts';
import { keyOfRow, newRowKey, withRowKey } from '../core/rowKey.ts';
import type { JsonObject, JsonValue } from '../core/schema.ts';
import type { Plan } from '../plan/field.ts';
import { alignList } from './rowLines.ts';

/**
 * Key paths. A key path is a pointer with row keys in place of row indexes. It stays the same when rows move.
 */

type Rows = readonly JsonValue[];

const NO_ROWS: Rows = [];

const arrayOf = (value: JsonValue | undefined): Rows => (isJsonArray(value) ? value : NO_ROWS);

const known = new WeakMap<Rows, readonly number[]>();
const shared = new Map<string, readonly number[]>();

/** Limit of shared arrays. A page needs one per list. */
const MOST_SHARED = 1000;

/** Keys of rows. The same keys are the same array, so that views can skip rendering. */
function keysOf(rows: Rows): readonly number[] {
  const cached = known.get(rows);
  if (cached !== undefined) return cached;
  const own = rows.map((row, index) => keyOfRow(row) ?? index);
  const id = own.join();
  const keys = shared.get(id) ?? own;
  if (shared.size >= MOST_SHARED) shared.clear();
  shared.set(id, keys);
  known.set(rows, keys);
  return keys;
}

/** Keys of the rows of a list, in order. A row without a key has its index. @param list pointer */
export function rowKeys(document: JsonObject, list: string): readonly number[] {
  return keysOf(arrayOf(getAt(document, list)));
}

/** Only a path with a number can lead into a row. */
const INDEX = /\/-?\d/;

/** Key path of a pointer. The path of a row that does not exist leads to no row. */
export function keyPath(document: JsonObject, pointer: string): string {
  if (!INDEX.test(pointer)) return pointer;
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
  if (!INDEX.test(path)) return path;
  let value: JsonValue | undefined = document;
  const pointer: (string | number)[] = [];
  for (const segment of parsePointer(path)) {
    const isMissing = value === undefined && INDEX.test(`/${segment}`);
    const place = isJsonArray(value) ? keysOf(value).indexOf(Number(segment)) : segment;
    if (isMissing || place === -1) return undefined;
    pointer.push(place);
    value = getPath(value, [String(place)]);
  }
  return formatPointer(pointer);
}

/** Value on the device at a pointer of the draft; undefined if the device does not have the row. */
export function valueAtHome(home: JsonObject, document: JsonObject, pointer: string): JsonValue | undefined {
  const there = pointerAt(home, keyPath(document, pointer));
  return there === undefined ? undefined : getAt(home, there);
}

/**
 * Identity of rows in a changed document. `kept`: rows keep the keys they carry. `placed`: additionally, in a list of
 * the same length, a row without a key takes the key at its place. `read`: lists from a text, which carry no keys.
 */
export type Carried = 'kept' | 'placed' | 'read';

interface Identified {
  /** Document before the change. */
  readonly before: JsonObject;
  /** Document of the device. A row that reappears gets the key it has there. */
  readonly home: JsonObject;
  readonly carried: Carried;
}

/**
 * Document whose rows all have a key that is unique in their list. Rows without a key, and rows with the same key, are
 * matched by number or content with the rows before, then with those of the device. Other rows get new keys. Lists
 * that are unchanged, or equal the device's list, are skipped.
 * @returns the same document if no key changed
 */
export function identified(plan: Plan, after: JsonObject, { before, home, carried }: Identified): JsonObject {
  const walk = (
    level: Level,
    now: JsonObject,
    from: JsonValue | undefined,
    there: JsonValue | undefined,
  ): JsonObject =>
    level.lists.reduce((current, list) => {
      const rows = arrayOf(getPath(now, list.path));
      const [old, atHome] = [from, there].map((value) => arrayOf(getPath(value, list.path)));
      if (old === undefined || atHome === undefined || rows === old || rows === atHome) return current;
      const keys = carried !== 'read' && haveKeys(rows, old) ? undefined : matched(list, rows, old, atHome);
      if (keys === undefined && list.rows.lists.length === 0) return current;
      const next = rows.map((row, index) => {
        const keyed = keys === undefined ? row : withRowKey(row, keys[index]);
        if (list.rows.lists.length === 0 || !isJsonObject(keyed)) return keyed;
        const isIt = (other: JsonValue) => keyOfRow(other) === keyOfRow(keyed);
        return walk(list.rows, keyed, old.find(isIt), atHome.find(isIt));
      });
      return next.every((row, index) => row === rows[index])
        ? current
        : setAt(current, formatPointer(list.path), next);
    }, now);
  const matched = (list: RowsField, rows: Rows, old: Rows, atHome: Rows): readonly number[] => {
    const taken = new Set<number>();
    const claim = (key: number | undefined): number | undefined => {
      if (key === undefined || taken.has(key)) return undefined;
      taken.add(key);
      return key;
    };
    const own = rows.map((row) => (carried === 'read' ? undefined : keyOfRow(row)));
    const isDoubled = (key: number | undefined, index: number) =>
      own.indexOf(key) !== index || own.includes(key, index + 1);
    let keys = own.map((key, index) => (isDoubled(key, index) ? undefined : claim(key)));
    const fill = (keyAt: (index: number) => number | undefined): void => {
      keys = keys.map((key, index) => key ?? claim(keyAt(index)));
    };
    if (carried === 'placed' && rows.length === old.length) fill((index) => keyOfRow(old[index]));
    for (const others of [old, atHome]) {
      if (others.length === 0 || !keys.includes(undefined)) continue;
      const { was } = alignList(plan, list.field, others, rows, { isStrict: true });
      fill((index) => keyOfRow(others[was[index] ?? -1]));
    }
    if (carried === 'placed' && old.length + atHome.length === 0) fill((index) => index);
    return keys.map((key) => key ?? newRowKey());
  };
  return after === before ? after : walk(levelOf(plan), after, before, home);
}

/** True if each row has a key of its own. Compares with the rows before first, because a key press changes one row. */
function haveKeys(rows: Rows, old: Rows): boolean {
  const isAsBefore = (row: JsonValue, index: number) => row === old[index] || keyOfRow(row) === keyOfRow(old[index]);
  const isEach = rows.every((row) => keyOfRow(row) !== undefined);
  return (
    isEach &&
    ((rows.length === old.length && rows.every(isAsBefore)) || new Set(rows.map(keyOfRow)).size === rows.length)
  );
}

/** Pointers of the lists in `after` whose rows were added, removed or moved. */
export function movedLists(plan: Plan, before: JsonObject, after: JsonObject): readonly string[] {
  const walk = (level: Level, from: JsonValue | undefined, to: JsonValue, pointer: string): readonly string[] =>
    level.lists.flatMap(({ path, rows }) => {
      const [old, now] = [from, to].map((value) => arrayOf(getPath(value, path)));
      if (old === undefined || now === undefined || old === now) return [];
      const list = pointer + formatPointer(path);
      const inner = now.flatMap((row, index) => {
        const was = rows.lists.length === 0 ? row : old.find((other) => keyOfRow(other) === keyOfRow(row));
        return row === was ? [] : walk(rows, was, row, `${list}/${index}`);
      });
      return keysOf(old) === keysOf(now) ? inner : [list, ...inner];
    });
  return before === after ? [] : walk(levelOf(plan), before, after, '');
}
