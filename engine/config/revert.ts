import { equalJson, isJsonArray, isJsonObject } from '../core/json.ts';
import { getAt, getPath, parentPointer, setAt } from '../core/pointer.ts';
import { keyOfRow, withRowKey } from '../core/rowKey.ts';
import type { JsonObject, JsonValue } from '../core/schema.ts';
import type { Field, Plan } from '../plan/field.ts';
import { isOrdered } from '../plan/isOrdered.ts';
import { alignRows, contentOf } from './alignRows.ts';
import type { Change } from './fieldDiff.ts';
import { belowChanges, type Level, levelOf, rowIdentity, rowNumber, rowsLevel } from './level.ts';
import { movedRows } from './movedRows.ts';
import { indexOfRow, locate } from './rowIdentity.ts';

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
 * Restores the original value of a field, or the original row, in the rows with these numbers. A row that the original
 * lacks is removed.
 */
export function revertAt(
  plan: Plan,
  original: JsonObject,
  draft: JsonObject,
  { field, numbers }: { readonly field: Field; readonly numbers: readonly number[] },
): JsonObject {
  const [pointer, there] = [draft, original].map((document) => locate(plan, document, field, numbers));
  if (pointer === undefined) return draft;
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
    const number = rowIdentity(level, sibling, index);
    return (number === undefined ? undefined : indexOfRow(level, present, number)) ?? [];
  });
  return value === undefined ? draft : setAt(draft, target, present.toSpliced(Math.max(-1, ...places) + 1, 0, value));
}

/** Rows of an ordered list without one change: the added row removed, or the removed row restored at its place. */
function orderedWithout(
  { kind, from, to }: Change,
  level: Level,
  old: readonly JsonValue[],
  now: readonly JsonValue[],
): readonly JsonValue[] {
  const isRow = (wanted: JsonValue | undefined) => (row: JsonValue) =>
    wanted !== undefined && keyOfRow(row) === keyOfRow(wanted);
  const rest = now.filter((row) => !isRow(to)(row));
  if (rest.length === now.length && kind !== 'row-removed') return now;
  if (kind === 'row-added' || from === undefined) return numbered(rest, now, level);
  const was = alignRows(old, rest, level.rowName);
  const moved = movedRows(was);
  const home = old.findIndex(isRow(from));
  const before = [...rest.keys()].filter(
    (index) => !moved.has(index) && (was[index] ?? Number.POSITIVE_INFINITY) < home,
  );
  return numbered(rest.toSpliced(Math.max(-1, ...before) + 1, 0, from), now, level);
}

/** Renumbers rows by position; an additional row gets the next free number. */
function numbered(rows: readonly JsonValue[], now: readonly JsonValue[], level: Level): readonly JsonValue[] {
  const { rowName: name } = level;
  if (name === undefined) return rows;
  const currentNumbers = now.map((row, index) => rowNumber(level, row, index) ?? 0);
  const numbers = [...currentNumbers, Math.max(0, ...currentNumbers) + 1];
  return rows.map((row, index) => (isJsonObject(row) ? { ...row, [name]: numbers[index] ?? 0 } : row));
}

function revertOrdered(plan: Plan, original: JsonObject, draft: JsonObject, change: Change): JsonObject {
  const list = change.numbers.slice(0, -1);
  const [target, source] = [draft, original].map((document) => locate(plan, document, change.field, list));
  if (target === undefined) return draft;
  const [now, old] = [getAt(draft, target), source === undefined ? undefined : getAt(original, source)];
  const [before, after] = [isJsonArray(old) ? old : [], isJsonArray(now) ? now : []];
  const rows = orderedWithout(change, rowsLevel(plan, change.field), before, after);
  const isGone = rows.length === 0 && old === undefined;
  const document = setAt(draft, target, isGone ? undefined : rows);
  return isGone ? pruneEmpty(document, target) : document;
}

/**
 * Restores the row numbers of each ordered list whose content is as in the original. Rows keep their keys.
 */
export function withOldNumbers(plan: Plan, original: JsonObject, draft: JsonObject): JsonObject {
  return belowChanges(levelOf(plan).lists, original, draft).reduce((current, { field, path, rows: level }) => {
    const [old, now] = [getPath(original, path), getPath(current, path)];
    if (old === now || !isOrdered(field) || !isJsonArray(old) || !isJsonArray(now)) return current;
    if (!saysTheSame(old, now, level)) return current;
    const rows = old.map((row, index) => withRowKey(row, keyOfRow(now[index])));
    return setAt(current, field.pointer, rows.every((row, index) => row === old[index]) ? old : rows);
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

/** Reverts one change: restores the old value or the removed row, or removes the added row. */
export function revertChange(plan: Plan, original: JsonObject, draft: JsonObject, change: Change): JsonObject {
  const revert = change.byContent === true ? revertOrdered : revertByNumber;
  return withOldNumbers(plan, original, revert(plan, original, draft, change));
}

function revertByNumber(plan: Plan, original: JsonObject, draft: JsonObject, change: Change): JsonObject {
  if (change.kind === 'row-removed') return restoreRow(plan, original, draft, change);
  if (change.kind === 'row-added' && getAt(draft, change.pointer) === change.to) {
    return pruneEmpty(setAt(draft, change.pointer, undefined), change.pointer);
  }
  if (change.kind !== 'set') return revertAt(plan, original, draft, change);
  const pointer = locate(plan, draft, change.field, change.numbers);
  if (pointer === undefined) return draft;
  // Uses `change.from`. The original row with this number may be another row, if rows are matched by content.
  const set = setAt(draft, pointer, change.from);
  return change.from === undefined ? pruneEmpty(set, pointer) : set;
}
