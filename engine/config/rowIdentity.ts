import { isJsonArray } from '../core/json.ts';
import { formatPointer, getPath, parsePointer } from '../core/pointer.ts';
import type { JsonObject, JsonValue } from '../core/schema.ts';
import type { Field, Plan } from '../plan/field.ts';
import { type Level, type LevelField, levelOf, rowNumber } from './level.ts';

/** The `rows` field whose path these segments go through, with what follows. */
function enterRows(
  level: Level,
  segments: readonly string[],
): { entry: LevelField; rows: Level; rest: readonly string[] } | undefined {
  for (const entry of level.fields) {
    const { path, rows } = entry;
    if (
      rows !== undefined &&
      path.length < segments.length &&
      path.every((name, index) => segments[index] === name)
    ) {
      return { entry, rows, rest: segments.slice(path.length) };
    }
  }
  return undefined;
}

/** Index of the row with this number, or nothing. */
export function indexOfRow(level: Level, rows: JsonValue | undefined, number: number): number | undefined {
  if (!isJsonArray(rows)) return undefined;
  const index = rows.findIndex((row, place) => rowNumber(level, row, place) === number);
  return index === -1 ? undefined : index;
}

/**
 * The pointer in document `to` of what `pointer` names in document `from`: rows are the same when their numbers are.
 * @returns nothing when `to` has no such row. The value itself need not be there.
 */
export function counterpart(plan: Plan, from: JsonObject, to: JsonObject, pointer: string): string | undefined {
  const found: (string | number)[] = [];
  let level = levelOf(plan);
  let segments: readonly string[] = parsePointer(pointer);
  let [source, target]: (JsonValue | undefined)[] = [from, to];
  for (let inner = enterRows(level, segments); inner !== undefined; inner = enterRows(level, segments)) {
    const { entry, rows, rest } = inner;
    const [place = '', ...after] = rest;
    const [sourceRows, targetRows] = [getPath(source, entry.path), getPath(target, entry.path)];
    const number = rowNumber(rows, getPath(sourceRows, [place]), Number(place));
    const index = number === undefined ? undefined : indexOfRow(rows, targetRows, number);
    if (index === undefined) return undefined;
    found.push(...entry.path, index);
    source = getPath(sourceRows, [place]);
    target = getPath(targetRows, [String(index)]);
    [level, segments] = [rows, after];
  }
  return formatPointer([...found, ...segments]);
}

/**
 * The pointer in a document of a field in the rows with these numbers, outermost first. Of a `rows` field it is the array,
 * or the row itself when there is one number more.
 * @returns nothing when the document has no such row.
 */
export function locate(
  plan: Plan,
  document: JsonObject,
  field: Field,
  numbers: readonly number[],
): string | undefined {
  const found: (string | number)[] = [];
  let level = levelOf(plan);
  let value: JsonValue | undefined = document;
  let segments: readonly string[] = [...parsePointer(field.pointer), ...(field.fields === undefined ? [] : ['*'])];
  for (const number of numbers) {
    const inner = enterRows(level, segments);
    if (inner === undefined) return undefined;
    const rows = getPath(value, inner.entry.path);
    const index = indexOfRow(inner.rows, rows, number);
    if (index === undefined) return undefined;
    found.push(...inner.entry.path, index);
    value = getPath(rows, [String(index)]);
    [level, segments] = [inner.rows, inner.rest.slice(1)];
  }
  return formatPointer([...found, ...segments.filter((segment) => segment !== '*')]);
}
