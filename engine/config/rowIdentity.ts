import { isJsonArray } from '../core/json.ts';
import { formatPointer, getPath, parsePointer } from '../core/pointer.ts';
import type { JsonObject, JsonValue } from '../core/schema.ts';
import type { Field, Plan } from '../plan/field.ts';
import { type Level, type LevelField, levelOf, rowNumber } from './level.ts';

/** Finds the `rows` field on a path of segments, with the remaining segments. */
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

/** Index of the row with this number, or undefined. */
export function indexOfRow(level: Level, rows: JsonValue | undefined, number: number): number | undefined {
  if (!isJsonArray(rows)) return undefined;
  const index = rows.findIndex((row, place) => rowNumber(level, row, place) === number);
  return index === -1 ? undefined : index;
}

/**
 * Pointer of a field in the rows with these numbers, outermost first. For a `rows` field: the pointer of the array,
 * or of one row if there is one more number.
 * @returns undefined if the document has no such row
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
