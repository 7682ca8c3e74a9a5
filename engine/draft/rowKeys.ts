import type { KeysOfRows } from '../config/alignRows.ts';
import { type Level, type LevelField, levelOf } from '../config/level.ts';
import { isJsonArray } from '../core/json.ts';
import { formatPointer, getPath } from '../core/pointer.ts';
import type { JsonObject, JsonValue } from '../core/schema.ts';
import type { Plan } from '../plan/field.ts';
import { alignList } from './rowLines.ts';
import { rowsIn } from './rows.ts';

/**
 * Stable keys of list rows, in row order, by the key path of the list. A key path is a pointer with row keys in place
 * of row indexes. In lists without an entry, the key of a row is its index.
 */
export type RowKeys = ReadonlyMap<string, readonly number[]>;

/** Document with its row keys. */
export interface Keyed {
  readonly document: JsonObject;
  readonly keys: RowKeys;
}

export const PLACES: RowKeys = new Map();

/** First key for new rows. No document has this many rows when opened. */
export const FIRST_NEW_KEY = 1_000_000;

const places = new Map<number, readonly number[]>();

/**
 * Keys of the rows of a list. Returns the same array while the keys are unchanged. @param list key path of the list
 */
export function rowKeys(keys: RowKeys, list: string, count: number): readonly number[] {
  const cached = keys.get(list) ?? places.get(count);
  if (cached !== undefined) return cached;
  const indexes = Array.from({ length: count }, (_, place) => place);
  places.set(count, indexes);
  return indexes;
}

/** Key path of a pointer. It stays the same when surrounding rows move. A row that does not exist has the key `-`. */
export function keyPath(keys: RowKeys, pointer: string): string {
  if (keys.size === 0) return pointer;
  let path = '';
  for (const segment of pointer.split('/').slice(1)) {
    const own = keys.get(path);
    path += `/${own === undefined ? segment : (own[Number(segment)] ?? '-')}`;
  }
  return path;
}

/** Current pointer of a key path; undefined if a row on the path was removed. */
export function pointerAt(keys: RowKeys, path: string): string | undefined {
  if (keys.size === 0) return path;
  let [list, pointer] = ['', ''];
  for (const segment of path.split('/').slice(1)) {
    const index = keys.get(list)?.indexOf(Number(segment)) ?? segment;
    if (index === -1) return undefined;
    pointer += `/${index}`;
    list += `/${segment}`;
  }
  return pointer;
}

interface Drafted extends Keyed {
  readonly original: JsonObject;
  readonly originalKeys: RowKeys;
}

/** Row keys of a list in the draft and on the device. @param pointer of the list */
export function keysOfRows({ document, keys, original, originalKeys }: Drafted, pointer: string): KeysOfRows {
  const list = keyPath(keys, pointer);
  const there = pointerAt(originalKeys, list);
  const old = there === undefined ? NO_ROWS : rowsIn(original, there);
  return {
    before: rowKeys(originalKeys, list, old.length),
    after: rowKeys(keys, list, rowsIn(document, pointer).length),
  };
}

/** Row keys of a document, and the next unused key. */
export interface NextKeys {
  readonly keys: RowKeys;
  readonly nextKey: number;
}

interface Following {
  readonly plan: Plan;
  readonly nextKey: number;
  /** Document of the device. A row that reappears gets the key it has there. */
  readonly home: Keyed;
  /** True if a list was written as a whole, so its rows may have been reordered. @param list current pointer */
  readonly isWhole: (list: string) => boolean;
}

/**
 * Row keys after a change without row commands. Rows keep their keys by index. If a list was written as a whole or
 * its length changed, rows are matched by number or content. Other rows get the key of the matching device row, or a
 * new one.
 * @returns the same `keys` object if no key changed, so that views can skip rendering
 */
export function followed(before: Keyed, after: JsonObject, { plan, home, isWhole, ...start }: Following): NextKeys {
  if (before.document === after) return { keys: before.keys, nextKey: start.nextKey };
  const moved = new Map<string, readonly number[]>();
  let { nextKey } = start;

  /** Old index and key of each row. */
  const matchRows = ({ field }: LevelField, list: string, old: Rows, now: Rows) => {
    const own = rowKeys(before.keys, list, old.length);
    const { was } = alignList(plan, field, old, now, { isStrict: true });
    const ownKeys = was.map((place) => (place === undefined ? undefined : own[place]));
    const atHome = pointerAt(home.keys, list);
    const there = atHome === undefined ? NO_ROWS : rowsIn(home.document, atHome);
    const homeKeys = rowKeys(home.keys, list, there.length);
    const { was: first } = alignList(plan, field, there, now, { isStrict: true });
    return was.map((place, index) => {
      const back = homeKeys[first[index] ?? -1];
      const isBack = back !== undefined && !ownKeys.includes(back);
      return { was: place, key: ownKeys[index] ?? (isBack ? back : nextKey++) };
    });
  };
  const walk = (
    level: Level,
    from: JsonValue | undefined,
    to: JsonValue | undefined,
    pointer: string,
    path: string,
  ) => {
    for (const entry of level.fields) {
      if (entry.rows === undefined) continue;
      const [old, now] = [rowsAt(from, entry.path), rowsAt(to, entry.path)];
      if (old === now) continue;
      const [at, list] = [pointer + formatPointer(entry.path), path + formatPointer(entry.path)];
      const own = rowKeys(before.keys, list, old.length);
      const isKept = old.length === now.length && !isWhole(at);
      const rows = isKept
        ? now.map((_, place) => ({ was: place, key: own[place] ?? place }))
        : matchRows(entry, list, old, now);
      const next = rows.map(({ key }) => key);
      if (!isKept && !isSame(next, rowKeys(before.keys, list, now.length))) moved.set(list, next);
      for (const [index, { was, key }] of rows.entries()) {
        walk(entry.rows, was === undefined ? undefined : old[was], now[index], `${at}/${index}`, `${list}/${key}`);
      }
    }
  };
  walk(levelOf(plan), before.document, after, '', '');
  return { keys: moved.size === 0 ? before.keys : new Map([...before.keys, ...moved]), nextKey };
}

type Rows = readonly JsonValue[];

const NO_ROWS: Rows = [];

function rowsAt(value: JsonValue | undefined, path: readonly string[]): Rows {
  const rows = getPath(value, path);
  return isJsonArray(rows) ? rows : NO_ROWS;
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((key, place) => key === other[place]);
}
