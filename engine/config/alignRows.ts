import { equalJson, isJsonObject } from '../json.ts';
import type { JsonValue } from '../schema.ts';

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

/** Whether rows can be told by what they say: no two of them say the same. */
export function areDistinct(rows: readonly JsonValue[], name: string | undefined): boolean {
  return new Set(rows.map((row) => keyOf(contentOf(row, name)))).size === rows.length;
}

/**
 * Tells the rows of a list whose order means something by what they say: a row's number is its place there, which it
 * leaves when it moves. First as many as can be that say what they said, in their old order; then those that say it in
 * another one; of the rest the ones of the same number and the ones that are alike.
 * @param name of the property that holds the number
 */
export function alignRows(
  before: readonly JsonValue[],
  after: readonly JsonValue[],
  name: string | undefined,
): Alignment {
  const [old, now] = [before, after].map((rows) => rows.map((row) => keyOf(contentOf(row, name))));
  const numberOf = (row: JsonValue | undefined) => (name !== undefined && isJsonObject(row) ? row[name] : undefined);
  const was = inOrder(old ?? [], now ?? []);
  const free = new Set([...before.keys()].filter((one) => !was.includes(one)));
  const pair = (isPair: (was: number, index: number) => boolean): void => {
    for (const index of after.keys()) {
      if (was[index] !== undefined) continue;
      const found = [...free].find((one) => isPair(one, index));
      if (found === undefined) continue;
      was[index] = found;
      free.delete(found);
    }
  };
  const isAlike = (one: number, index: number) => isLike(contentOf(before[one], name), contentOf(after[index], name));
  const isNumbered = (one: number, index: number) => numberOf(before[one]) === numberOf(after[index]);
  pair((one, index) => old?.[one] === now?.[index]);
  pair((one, index) => isNumbered(one, index) && isAlike(one, index));
  pair(isAlike);
  pair(isNumbered);
  return { was, moved: movedOf(was) };
}

/** A text that is the same for the same content, in whatever order its values came to be. */
function keyOf(content: JsonValue | undefined): string {
  return JSON.stringify(
    isJsonObject(content) ? Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1)) : content,
  );
}

/** The longest common subsequence: for each row now the one it was, as far as that keeps the order. */
function inOrder(old: readonly string[], now: readonly string[]): (number | undefined)[] {
  const width = now.length + 1;
  const lengths = new Uint16Array((old.length + 1) * width);
  const at = (one: number, index: number) => lengths[one * width + index] ?? 0;
  for (let one = old.length - 1; one >= 0; one--) {
    for (let index = now.length - 1; index >= 0; index--) {
      lengths[one * width + index] =
        old[one] === now[index] ? at(one + 1, index + 1) + 1 : Math.max(at(one + 1, index), at(one, index + 1));
    }
  }
  const was: (number | undefined)[] = now.map(() => undefined);
  for (let [one, index] = [0, 0]; one < old.length && index < now.length; ) {
    if (old[one] === now[index]) was[index++] = one++;
    else if (at(one + 1, index) >= at(one, index + 1)) one++;
    else index++;
  }
  return was;
}

/** All but the longest run of rows in their old order; of two that changed places the later one was moved up. */
function movedOf(was: readonly (number | undefined)[]): ReadonlySet<number> {
  const runs: { readonly length: number; readonly last: number; readonly rest: number | undefined }[] = [];
  let longest: number | undefined;
  for (const [index, place] of was.entries()) {
    let [length, rest]: [number, number | undefined] = [0, undefined];
    for (let other = 0; other < index; other++) {
      const [run, earlier] = [runs[other], was[other]];
      if (place === undefined || run === undefined || earlier === undefined || earlier > place) continue;
      if (run.length >= length) [length, rest] = [run.length, other];
    }
    runs.push({ length: place === undefined ? 0 : length + 1, last: index, rest });
    if (place !== undefined && (longest === undefined || length + 1 >= (runs[longest]?.length ?? 0))) longest = index;
  }
  const kept = new Set<number>();
  for (let index = longest; index !== undefined; index = runs[index]?.rest) kept.add(index);
  return new Set([...was.keys()].filter((index) => was[index] !== undefined && !kept.has(index)));
}
