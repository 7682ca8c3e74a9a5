import { equalJson, isJsonArray, isJsonObject } from '../core/json.ts';
import { getAt, getPath, parentPointer, setAt } from '../core/pointer.ts';
import type { JsonObject, JsonValue } from '../core/schema.ts';
import type { Plan } from '../plan/field.ts';
import { isOrdered } from '../plan/isOrdered.ts';
import { alignRows, contentOf, type KeysOfRows } from './alignRows.ts';
import type { Change } from './fieldDiff.ts';
import { type Level, type LevelField, levelOf, rowNumber, rowsLevel } from './level.ts';
import { counterpart, indexOfRow, locate } from './rowIdentity.ts';

function isEmpty(value: JsonValue | undefined): boolean {
  return (isJsonArray(value) && value.length === 0) || (isJsonObject(value) && Object.keys(value).length === 0);
}

/** Removes enclosing containers that are empty now, because text cannot represent them. */
export function pruneEmpty(draft: JsonObject, pointer: string): JsonObject {
  const parent = parentPointer(pointer);
  if (parent === '' || !isEmpty(getAt(draft, parent))) return draft;
  return pruneEmpty(setAt(draft, parent, undefined), parent);
}

/**
 * Restores the original content at a pointer: a value, an object, all rows of an array, or the whole document. A row
 * that the original lacks is removed.
 */
export function revertAt(plan: Plan, original: JsonObject, draft: JsonObject, pointer: string): JsonObject {
  if (pointer === '') return original;
  const there = counterpart(plan, draft, original, pointer);
  const value = there === undefined ? undefined : getAt(original, there);
  const reverted = setAt(draft, pointer, value);
  return value === undefined ? pruneEmpty(reverted, pointer) : reverted;
}

/** Inserts a removed row between its original neighbours. */
function restoreRow(plan: Plan, original: JsonObject, draft: JsonObject, { field, numbers }: Change): JsonObject {
  const row = locate(plan, original, field, numbers);
  const target = locate(plan, draft, field, numbers.slice(0, -1));
  if (row === undefined || target === undefined || locate(plan, draft, field, numbers) !== undefined) return draft;
  const value = getAt(original, row);
  const found = getAt(draft, target);
  const present = isJsonArray(found) ? found : [];
  const before = getAt(original, parentPointer(row));
  const preceding = isJsonArray(before) ? before.slice(0, Number(row.slice(row.lastIndexOf('/') + 1))) : [];
  const level = rowsLevel(plan, field);
  const places = preceding.flatMap((sibling, index) => {
    const number = rowNumber(level, sibling, index);
    return (number === undefined ? undefined : indexOfRow(level, present, number)) ?? [];
  });
  return value === undefined ? draft : setAt(draft, target, present.toSpliced(Math.max(-1, ...places) + 1, 0, value));
}

/** Rows of an ordered list without one change: the added row removed, or the removed row restored at its place. */
function orderedWithout(
  { kind, from, to, numbers }: Change,
  level: Level,
  old: readonly JsonValue[],
  now: readonly JsonValue[],
  keys: KeysOfRows,
): { readonly rows: readonly JsonValue[]; readonly keys: readonly number[] } {
  const name = level.rowName;
  const content = (row: JsonValue | undefined) => contentOf(row, name);
  const isIt = (row: JsonValue) => equalJson(content(row), content(to));
  // An earlier revert may have renumbered the row.
  const own = now.findIndex((row, index) => rowNumber(level, row, index) === numbers.at(-1) && isIt(row));
  const at = to === undefined ? -1 : own === -1 ? now.findIndex(isIt) : own;
  if (at === -1 && kind !== 'row-removed') return { rows: now, keys: keys.after };
  const rest = at === -1 ? now : now.toSpliced(at, 1);
  const restKeys = at === -1 ? keys.after : keys.after.toSpliced(at, 1);
  if (kind === 'row-added' || from === undefined) return { rows: numbered(rest, now, level), keys: restKeys };
  const { was, moved } = alignRows(old, rest, name, { keys: { before: keys.before, after: restKeys } });
  const home = old.findIndex((row) => equalJson(row, from));
  const before = [...rest.keys()].filter(
    (index) => !moved.has(index) && (was[index] ?? Number.POSITIVE_INFINITY) < home,
  );
  const place = Math.max(-1, ...before) + 1;
  return {
    rows: numbered(rest.toSpliced(place, 0, from), now, level),
    keys: restKeys.toSpliced(place, 0, keys.before[home] ?? home),
  };
}

/** Renumbers rows by position; an additional row gets the next free number. */
function numbered(rows: readonly JsonValue[], now: readonly JsonValue[], level: Level): readonly JsonValue[] {
  const { rowName: name } = level;
  if (name === undefined) return rows;
  const currentNumbers = now.map((row, index) => rowNumber(level, row, index) ?? 0);
  const numbers = [...currentNumbers, Math.max(0, ...currentNumbers) + 1];
  return rows.map((row, index) => (isJsonObject(row) ? { ...row, [name]: numbers[index] ?? 0 } : row));
}

function revertOrdered(
  plan: Plan,
  original: JsonObject,
  draft: JsonObject,
  change: Change,
  keysOf: KeysOf,
): Reverted {
  const list = change.numbers.slice(0, -1);
  const [target, source] = [draft, original].map((document) => locate(plan, document, change.field, list));
  if (target === undefined) return { document: draft };
  const [now, old] = [getAt(draft, target), source === undefined ? undefined : getAt(original, source)];
  const [before, after] = [isJsonArray(old) ? old : [], isJsonArray(now) ? now : []];
  const { rows, keys } = orderedWithout(change, rowsLevel(plan, change.field), before, after, keysOf(target));
  const document = setAt(draft, target, rows.length === 0 && old === undefined ? undefined : rows);
  return {
    document: rows.length === 0 && old === undefined ? pruneEmpty(document, target) : document,
    rows: { list: target, keys },
  };
}

const orderedLists = new WeakMap<Plan, readonly LevelField[]>();

/** Ordered lists of a plan, computed once because every change needs them. */
function orderedIn(plan: Plan): readonly LevelField[] {
  const lists =
    orderedLists.get(plan) ??
    levelOf(plan).fields.filter(({ field, rows }) => rows !== undefined && isOrdered(field));
  orderedLists.set(plan, lists);
  return lists;
}

/** Restores the original rows of each ordered list whose content is unchanged. Only the row numbers can differ. */
export function withOldNumbers(plan: Plan, original: JsonObject, draft: JsonObject): JsonObject {
  return orderedIn(plan).reduce((current, { field, path, rows }) => {
    const [old, now] = [getPath(original, path), getPath(current, path)];
    if (old === now || rows === undefined) return current;
    return isJsonArray(old) && isJsonArray(now) && saysTheSame(old, now, rows)
      ? setAt(current, field.pointer, old)
      : current;
  }, draft);
}

function saysTheSame(old: readonly JsonValue[], now: readonly JsonValue[], { rowName }: Level): boolean {
  return (
    old.length === now.length &&
    now.every(
      (row, index) => row === old[index] || equalJson(contentOf(row, rowName), contentOf(old[index], rowName)),
    )
  );
}

/** @param list pointer in the draft */
type KeysOf = (list: string) => KeysOfRows;

/** Draft without one change. */
export interface Reverted {
  readonly document: JsonObject;
  /** Ordered list in which a row was removed, restored or moved back: its pointer and row keys. */
  readonly rows?: { readonly list: string; readonly keys: readonly number[] };
}

/** Reverts one change: restores the old value or the removed row, or removes the added row. */
export function revertChange(
  plan: Plan,
  original: JsonObject,
  draft: JsonObject,
  change: Change,
  keysOf: KeysOf,
): Reverted {
  const reverted =
    change.byContent === true
      ? revertOrdered(plan, original, draft, change, keysOf)
      : { document: untoldReverted(plan, original, draft, change) };
  return { ...reverted, document: withOldNumbers(plan, original, reverted.document) };
}

function untoldReverted(plan: Plan, original: JsonObject, draft: JsonObject, change: Change): JsonObject {
  if (change.kind === 'row-removed') return restoreRow(plan, original, draft, change);
  if (change.kind === 'row-added' && getAt(draft, change.pointer) === change.to) {
    return pruneEmpty(setAt(draft, change.pointer, undefined), change.pointer);
  }
  const pointer = locate(plan, draft, change.field, change.numbers);
  if (pointer === undefined) return draft;
  if (change.kind !== 'set') return revertAt(plan, original, draft, pointer);
  // Uses `change.from`. The original row with this number may be another row, if rows are matched by content.
  const set = setAt(draft, pointer, change.from);
  return change.from === undefined ? pruneEmpty(set, pointer) : set;
}
