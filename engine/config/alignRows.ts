import { equalJson, isJsonObject } from '../core/json.ts';
import { keyOfRow } from '../core/rowKey.ts';
import type { JsonObject, JsonValue } from '../core/schema.ts';
import { isOrdered } from '../plan/isOrdered.ts';
import { type Level, type RowsField, rowNumber } from './level.ts';

/** Content of a row without its number, which only expresses its position. */
export function contentOf(row: JsonValue | undefined, name: string | undefined): JsonValue | undefined {
  if (name === undefined || !isJsonObject(row)) return row;
  return Object.fromEntries(Object.entries(row).filter(([key]) => key !== name));
}

/** True if at least half of the values are equal, so one row counts as an edit of the other. */
function isLike(a: JsonValue | undefined, b: JsonValue | undefined): boolean {
  if (!isJsonObject(a) || !isJsonObject(b)) return false;
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return 2 * [...names].filter((name) => equalJson(a[name], b[name])).length >= names.size;
}

/** Indexes in another document; undefined for rows that it lacks. */
export type Places = readonly (number | undefined)[];

/**
 * Matches the rows of a list in two documents: by content if their order matters, else by number.
 * @param isStrict see `alignRows`
 * @returns the previous index of each row
 */
export function matchRows(
  { field, rows: level }: Pick<RowsField, 'field' | 'rows'>,
  before: readonly JsonValue[],
  after: readonly JsonValue[],
  isStrict = false,
): Places {
  return isOrdered(field) ? alignRows(before, after, level.rowName, isStrict) : matchNumbers(level, before, after);
}

/** Previous index of each row, by row number. */
export function matchNumbers(level: Level, before: readonly JsonValue[], after: readonly JsonValue[]): Places {
  const places = new Map(before.map((row, index) => [rowNumber(level, row, index), index]));
  places.delete(undefined);
  return after.map((row, index) => {
    const number = rowNumber(level, row, index);
    const place = places.get(number);
    places.delete(number);
    return place;
  });
}

/**
 * Matches the rows of an ordered list. Numbers express positions there, so a moved row changes its number. Rows are
 * matched by key if they carry keys, then by equal content. The rest are matched by number and similar content. A row
 * equal to another existing row is a copy, and counts as new.
 * @param name property with the row number
 * @param isStrict true for rows that may have no keys or another row's key: keys are ignored. Rows with the same number
 * but different content are not matched. One was removed, the other added.
 */
export function alignRows(
  before: readonly JsonValue[],
  after: readonly JsonValue[],
  name: string | undefined,
  isStrict = false,
): Places {
  const old = before.map((row) => textOf(row, name));
  const now = after.map((row) => textOf(row, name));
  const numberOf = (row: JsonValue | undefined) => (name !== undefined && isJsonObject(row) ? row[name] : undefined);
  const was: (number | undefined)[] = after.map(() => undefined);
  const isTaken = before.map(() => false);
  const pair = (isPair: (was: number, index: number) => boolean): void => {
    for (const index of after.keys()) {
      if (was[index] !== undefined) continue;
      const found = isTaken.findIndex((taken, one) => !taken && isPair(one, index));
      if (found === -1) continue;
      was[index] = found;
      isTaken[found] = true;
    }
  };
  const isAlike = (one: number, index: number) => isLike(contentOf(before[one], name), contentOf(after[index], name));
  const isNumbered = (one: number, index: number) => numberOf(before[one]) === numberOf(after[index]);
  const [oldKeys, newKeys] = [before.map(keyOfRow), after.map(keyOfRow)];
  if (!isStrict) pair((one, index) => oldKeys[one] !== undefined && oldKeys[one] === newKeys[index]);
  pair((one, index) => old[one] === now[index]);
  const oldTexts = new Set(old);
  const isBoth = (one: number, index: number) => isNumbered(one, index) && isAlike(one, index);
  for (const isSame of isStrict ? [isBoth, isAlike] : [isBoth, isAlike, isNumbered]) {
    pair((one, index) => !oldTexts.has(now[index] ?? '') && isSame(one, index));
  }
  return was;
}

/** Cache: a change leaves most rows unchanged, and all rows are compared on every key press. */
const texts = new WeakMap<JsonObject, { readonly name: string | undefined; readonly text: string }>();

/** Serialized content of a row, independent of property order. */
function textOf(row: JsonValue, name: string | undefined): string {
  if (!isJsonObject(row)) return JSON.stringify(row);
  const cached = texts.get(row);
  if (cached !== undefined && cached.name === name) return cached.text;
  const values = Object.entries(row).filter(([own]) => own !== name);
  const text = JSON.stringify(values.sort(([a], [b]) => (a < b ? -1 : 1)));
  texts.set(row, { name, text });
  return text;
}
