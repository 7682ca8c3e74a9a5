import { isJsonArray, isJsonObject } from '../json.ts';
import type { Plan } from '../plan/field.ts';
import { getAt, parentPointer, setAt } from '../pointer.ts';
import type { JsonObject, JsonValue } from '../schema.ts';
import type { Change } from './fieldDiff.ts';
import { rowNumber, rowsLevel } from './level.ts';
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

/** The draft without one change: the old value, the removed row back in its place, the added row gone. */
export function revertChange(plan: Plan, original: JsonObject, draft: JsonObject, change: Change): JsonObject {
  if (change.kind === 'row-removed') return restoreRow(plan, original, draft, change);
  if (change.kind === 'row-added' && getAt(draft, change.pointer) === change.to) {
    return pruneEmpty(setAt(draft, change.pointer, undefined), change.pointer);
  }
  const pointer = locate(plan, draft, change.field, change.numbers);
  return pointer === undefined ? draft : revertAt(plan, original, draft, pointer);
}
