import { equalJson, isJsonObject } from '../core/json.ts';
import type { JsonObject, JsonValue } from '../core/schema.ts';

/** Rows of an ordered list beside what they were. */
export interface Alignment {
  /** Of each row now: the index it had; nothing for one that came. */
  readonly was: readonly (number | undefined)[];
  /** Indexes now of the rows that stand in another order to the rest: as few as say it. */
  readonly moved: ReadonlySet<number>;
}

/** What a row says, apart from the number that is its place. */
export function contentOf(row: JsonValue | undefined, name: string | undefined): JsonValue | undefined {
  if (name === undefined || !isJsonObject(row)) return row;
  return Object.fromEntries(Object.entries(row).filter(([key]) => key !== name));
}

/** At least half of the values of two rows are the same: one is the other after an edit. */
function isLike(a: JsonValue | undefined, b: JsonValue | undefined): boolean {
  if (!isJsonObject(a) || !isJsonObject(b)) return false;
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return 2 * [...names].filter((name) => equalJson(a[name], b[name])).length >= names.size;
}

/** Keys of the rows of a list as it was and as it is: a row is the one of the same key. */
export interface KeysOfRows {
  readonly before: readonly number[];
  readonly after: readonly number[];
}

export interface AlignOptions {
  readonly keys?: KeysOfRows | undefined;
  /** A row that says something else is not the one of its number: that one went, and it came. */
  readonly isStrict?: boolean;
}

/**
 * Tells the rows of a list whose order means something: a row's number is its place there, which it leaves when it moves.
 * First by their keys, where these are known; then those that say what they said; of the rest the ones of the same number
 * and the ones that are alike. What says the same as another row that is there is a copy of it, and came.
 * @param name of the property that holds the number
 */
export function alignRows(
  before: readonly JsonValue[],
  after: readonly JsonValue[],
  name: string | undefined,
  { keys, isStrict = false }: AlignOptions = {},
): Alignment {
  const old = before.map((row) => keyOf(row, name));
  const now = after.map((row) => keyOf(row, name));
  const numberOf = (row: JsonValue | undefined) => (name !== undefined && isJsonObject(row) ? row[name] : undefined);
  const was: (number | undefined)[] = after.map(() => undefined);
  const free = new Set(before.keys());
  const pair = (isPair: (was: number, index: number) => boolean): void => {
    for (const index of after.keys()) {
      if (was[index] !== undefined) continue;
      const found = firstOf(free, (one) => isPair(one, index));
      if (found === undefined) continue;
      was[index] = found;
      free.delete(found);
    }
  };
  const isAlike = (one: number, index: number) => isLike(contentOf(before[one], name), contentOf(after[index], name));
  const isNumbered = (one: number, index: number) => numberOf(before[one]) === numberOf(after[index]);
  if (keys !== undefined) pair((one, index) => keys.before[one] === keys.after[index]);
  pair((one, index) => old[one] === now[index]);
  const known = new Set(old);
  const isBoth = (one: number, index: number) => isNumbered(one, index) && isAlike(one, index);
  for (const isSame of isStrict ? [isBoth, isAlike] : [isBoth, isAlike, isNumbered]) {
    pair((one, index) => !known.has(now[index] ?? '') && isSame(one, index));
  }
  return { was, moved: movedOf(was) };
}

function firstOf(places: ReadonlySet<number>, isIt: (place: number) => boolean): number | undefined {
  for (const place of places) if (isIt(place)) return place;
  return undefined;
}

/** Of most rows a change leaves everything as it was, and with each key that is typed all of them are asked for. */
const keys = new WeakMap<JsonObject, { readonly name: string | undefined; readonly key: string }>();

/** A text that is the same for the same content of a row, in whatever order its values came to be. */
function keyOf(row: JsonValue, name: string | undefined): string {
  if (!isJsonObject(row)) return JSON.stringify(row);
  const known = keys.get(row);
  if (known !== undefined && known.name === name) return known.key;
  const values = Object.entries(row).filter(([own]) => own !== name);
  const key = JSON.stringify(values.sort(([a], [b]) => (a < b ? -1 : 1)));
  keys.set(row, { name, key });
  return key;
}

/** All but the longest run of rows in their old order; of two that changed places the later one was moved up. */
function movedOf(was: readonly (number | undefined)[]): ReadonlySet<number> {
  const known = was.filter((place) => place !== undefined);
  if (known.every((place, index) => index === 0 || place > (known[index - 1] ?? 0))) return new Set();
  const runs: (readonly number[])[] = [];
  for (const place of was) {
    if (place === undefined) continue;
    const earlier = runs.filter((run) => (run.at(-1) ?? 0) < place);
    runs.push([...longestOf(earlier), place]);
  }
  const kept = longestOf(runs);
  return new Set(was.flatMap((place, index) => (place === undefined || kept.includes(place) ? [] : index)));
}

/** The last of the longest. */
function longestOf(runs: readonly (readonly number[])[]): readonly number[] {
  return runs.reduce((longest, run) => (run.length >= longest.length ? run : longest), []);
}
