import { equalJson, isJsonArray, isJsonObject } from '../core/json.ts';
import { getAt, getPath, parentPointer, setAt } from '../core/pointer.ts';
import type { JsonObject, JsonValue } from '../core/schema.ts';
import type { Plan } from '../plan/field.ts';
import { isOrdered } from '../plan/isOrdered.ts';
import { alignRows, contentOf } from './alignRows.ts';
import type { Change } from './fieldDiff.ts';
import { type Level, type LevelField, levelOf, rowNumber, rowsLevel } from './level.ts';
import { counterpart, indexOfRow, locate } from './rowIdentity.ts';

function isEmpty(value: JsonValue | undefined): boolean {
  return (isJsonArray(value) && value.length === 0) || (isJsonObject(value) && Object.keys(value).length === 0);
}

/** Takes away the containers on the way up that are left empty: a text has none of them. */
export function pruneEmpty(draft: JsonObject, pointer: string): JsonObject {
  const parent = parentPointer(pointer);
  if (parent === '' || !isEmpty(getAt(draft, parent))) return draft;
  return pruneEmpty(setAt(draft, parent, undefined), parent);
}

/**
 * The draft with what is at the pointer as the original has it: a value, an object, all rows of an array, the whole
 * document. A row the original does not have goes.
 */
export function revertAt(plan: Plan, original: JsonObject, draft: JsonObject, pointer: string): JsonObject {
  if (pointer === '') return original;
  const there = counterpart(plan, draft, original, pointer);
  const value = there === undefined ? undefined : getAt(original, there);
  const reverted = setAt(draft, pointer, value);
  return value === undefined ? pruneEmpty(reverted, pointer) : reverted;
}

/** Puts a removed row back between the rows that were beside it. */
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

/** The rows of an ordered list without one change: the row gone, or back beside the rows it was beside. */
function orderedWithout(
  { kind, from, to, numbers }: Change,
  level: Level,
  old: readonly JsonValue[],
  now: readonly JsonValue[],
): readonly JsonValue[] {
  const name = level.rowName;
  const said = (row: JsonValue | undefined) => contentOf(row, name);
  const isIt = (row: JsonValue) => equalJson(said(row), said(to));
  // Another change that was taken back may have given it another number.
  const own = now.findIndex((row, index) => rowNumber(level, row, index) === numbers.at(-1) && isIt(row));
  const at = to === undefined ? -1 : own === -1 ? now.findIndex(isIt) : own;
  if (at === -1 && kind !== 'row-removed') return now;
  const rest = at === -1 ? now : now.toSpliced(at, 1);
  const { was, moved } = alignRows(old, rest, name);
  const home = old.findIndex((row) => equalJson(row, from));
  const before = [...rest.keys()].filter(
    (index) => !moved.has(index) && (was[index] ?? Number.POSITIVE_INFINITY) < home,
  );
  const arranged =
    kind === 'row-added' || from === undefined ? rest : rest.toSpliced(Math.max(-1, ...before) + 1, 0, from);
  return numbered(arranged, now, level);
}

/** Rows with the numbers that their places have, the next free one where there is a place more. */
function numbered(rows: readonly JsonValue[], now: readonly JsonValue[], level: Level): readonly JsonValue[] {
  const { rowName: name } = level;
  if (name === undefined) return rows;
  const known = now.map((row, index) => rowNumber(level, row, index) ?? 0);
  const numbers = [...known, Math.max(0, ...known) + 1];
  return rows.map((row, index) => (isJsonObject(row) ? { ...row, [name]: numbers[index] ?? 0 } : row));
}

function revertOrdered(plan: Plan, original: JsonObject, draft: JsonObject, change: Change): JsonObject {
  const list = change.numbers.slice(0, -1);
  const [target, source] = [draft, original].map((document) => locate(plan, document, change.field, list));
  if (target === undefined) return draft;
  const [now, old] = [getAt(draft, target), source === undefined ? undefined : getAt(original, source)];
  const before = isJsonArray(old) ? old : [];
  const rows = orderedWithout(change, rowsLevel(plan, change.field), before, isJsonArray(now) ? now : []);
  if (rows.length === 0 && old === undefined) return pruneEmpty(setAt(draft, target, undefined), target);
  return setAt(draft, target, rows);
}

const orderedLists = new WeakMap<Plan, readonly LevelField[]>();

/** The ordered lists of a plan, worked out once: every change asks for them. */
function orderedIn(plan: Plan): readonly LevelField[] {
  const lists =
    orderedLists.get(plan) ??
    levelOf(plan).fields.filter(({ field, rows }) => rows !== undefined && isOrdered(field));
  orderedLists.set(plan, lists);
  return lists;
}

/** The draft with the original's rows of each ordered list that says what it said there: only their numbers could differ. */
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

/** The draft without one change: the old value, the removed row back in its place, the added row gone. */
export function revertChange(plan: Plan, original: JsonObject, draft: JsonObject, change: Change): JsonObject {
  return withOldNumbers(plan, original, changeReverted(plan, original, draft, change));
}

function changeReverted(plan: Plan, original: JsonObject, draft: JsonObject, change: Change): JsonObject {
  if (change.told === true) return revertOrdered(plan, original, draft, change);
  if (change.kind === 'row-removed') return restoreRow(plan, original, draft, change);
  if (change.kind === 'row-added' && getAt(draft, change.pointer) === change.to) {
    return pruneEmpty(setAt(draft, change.pointer, undefined), change.pointer);
  }
  const pointer = locate(plan, draft, change.field, change.numbers);
  if (pointer === undefined) return draft;
  if (change.kind !== 'set') return revertAt(plan, original, draft, pointer);
  // Not what the original has in the row of this number: where rows are told by what they say it may be another one.
  const set = setAt(draft, pointer, change.from);
  return change.from === undefined ? pruneEmpty(set, pointer) : set;
}
