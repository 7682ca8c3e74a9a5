import { isJsonArray, isJsonObject } from '../core/json.ts';
import { formatPointer, getAt, getPath, setAt } from '../core/pointer.ts';
import type { JsonObject, JsonValue } from '../core/schema.ts';
import type { Field, Plan } from '../plan/field.ts';
import { type Change, diffFields, UNNUMBERED } from './fieldDiff.ts';
import { type Level, rowNumber, rowsLevel } from './level.ts';
import { indexOfRow, locate } from './rowIdentity.ts';

/** Row fields that enclose a field, outermost first. A `rows` field counts as enclosing its own rows. */
export function enclosingRows(plan: Plan, field: Field): Field[] {
  const inside = field.fields === undefined ? field.pointer : `${field.pointer}/*`;
  return plan.all.filter((rows) => rows.fields !== undefined && inside.startsWith(`${rows.pointer}/*`));
}

/** Document that has rows with these numbers. Missing rows are appended with their number only. */
function withRows(plan: Plan, document: JsonObject, field: Field, numbers: readonly number[]): JsonObject {
  let result = document;
  for (const [depth, rows] of enclosingRows(plan, field).entries()) {
    const own = numbers.slice(0, depth + 1);
    const [number] = own.slice(depth);
    const array = locate(plan, result, rows, own.slice(0, -1));
    if (number === undefined || array === undefined) break;
    if (locate(plan, result, rows, own) !== undefined) continue;
    const existing = getAt(result, array);
    const name = rowsLevel(plan, rows).rowName;
    const row: JsonObject = name === undefined ? {} : { [name]: number };
    result = setAt(result, `${array}/${isJsonArray(existing) ? existing.length : 0}`, row);
  }
  return result;
}

/** Overlays every value of `mine` on `theirs`; rows are matched by number. */
function overlayLevel(level: Level, theirs: JsonObject, mine: JsonValue): JsonObject {
  let result = theirs;
  for (const { path, rows } of level.fields) {
    const value = getPath(mine, path);
    if (value === undefined) continue;
    const pointer = formatPointer(path);
    if (rows === undefined || !isJsonArray(value)) {
      result = setAt(result, pointer, value);
      continue;
    }
    for (const [place, row] of value.entries()) {
      const present = getAt(result, pointer);
      const number = rowNumber(rows, row, place);
      const index = number === undefined ? undefined : indexOfRow(rows, present, number);
      const inner = `${pointer}/${index ?? (isJsonArray(present) ? present.length : 0)}`;
      const existing = getAt(result, inner);
      result = setAt(result, inner, overlayLevel(rows, isJsonObject(existing) ? existing : {}, row));
    }
  }
  return result;
}

/** A row without a number matches no other row, so it is appended. */
function appendRow(
  plan: Plan,
  document: JsonObject,
  field: Field,
  numbers: readonly number[],
  row: JsonValue,
): JsonObject {
  const array = locate(plan, document, field, numbers.slice(0, -1));
  if (array === undefined) return document;
  const existing = getAt(document, array);
  return setAt(document, `${array}/${isJsonArray(existing) ? existing.length : 0}`, row);
}

function applyChange(plan: Plan, document: JsonObject, { kind, field, numbers, to }: Change): JsonObject {
  if (to === undefined) {
    const removedPointer = locate(plan, document, field, numbers);
    return removedPointer === undefined ? document : setAt(document, removedPointer, undefined);
  }
  if (kind === 'row-added' && numbers.at(-1) === UNNUMBERED) return appendRow(plan, document, field, numbers, to);
  const ready = withRows(plan, document, field, numbers);
  const pointer = locate(plan, ready, field, numbers);
  if (pointer === undefined) return document;
  if (kind === 'set') return setAt(ready, pointer, to);
  const existing = getAt(ready, pointer);
  const row = overlayLevel(rowsLevel(plan, field), isJsonObject(existing) ? existing : {}, to);
  return setAt(ready, pointer, row);
}

/**
 * Reapplies the edits made in `draft` since `base` to `theirs`. If both changed a field, the draft's value wins. An
 * edit in a row that `theirs` removed restores the row with that value only, like a line merge.
 */
export function rebase(plan: Plan, base: JsonObject, draft: JsonObject, theirs: JsonObject): JsonObject {
  return diffFields(plan, base, draft).reduce((document, change) => applyChange(plan, document, change), theirs);
}
