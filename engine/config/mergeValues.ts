import { equalJson, isJsonArray, isJsonObject } from '../core/json.ts';
import { escapeSegment } from '../core/pointer.ts';
import type { JsonValue } from '../core/schema.ts';
import { alignRows, type Places } from './alignRows.ts';

/** Value that both sides changed differently; undefined means that a side has no such value. */
export interface ValueConflict {
  /** Pointer in the merged value. */
  readonly pointer: string;
  readonly base: JsonValue | undefined;
  readonly mine: JsonValue | undefined;
  readonly theirs: JsonValue | undefined;
}

export interface MergedValues {
  /** Merged value, with the value of `mine` at conflicts. Undefined if it was removed. */
  readonly value: JsonValue | undefined;
  readonly conflicts: readonly ValueConflict[];
}

interface Versions {
  readonly base: JsonValue | undefined;
  readonly mine: JsonValue | undefined;
  readonly theirs: JsonValue | undefined;
}

/**
 * Three-way merge of values. A change on one side, or the same change on both, is applied. Different changes are a
 * conflict, where the value of `mine` stays. Objects are merged by name. The entries of lists are matched by content,
 * and a list whose order both sides changed is a conflict as a whole.
 * @param keepsBoth true to keep entries that both sides added at one place. False for a conflict of the list, where a
 * person decides their order
 * @example mergeValues({ a: 1, b: 1 }, { a: 2, b: 1 }, { a: 1, b: 3 }) // value { a: 2, b: 3 }, no conflicts
 */
export function mergeValues(
  base: JsonValue | undefined,
  mine: JsonValue | undefined,
  theirs: JsonValue | undefined,
  keepsBoth = true,
): MergedValues {
  return mergeAt('', { base, mine, theirs }, keepsBoth);
}

function mergeAt(pointer: string, versions: Versions, keepsBoth: boolean): MergedValues {
  const { base, mine, theirs } = versions;
  if (equalJson(mine, base)) return { value: theirs, conflicts: [] };
  if (equalJson(theirs, base) || equalJson(mine, theirs)) return { value: mine, conflicts: [] };
  if (isJsonObject(mine) && isJsonObject(theirs) && (base === undefined || isJsonObject(base))) {
    return mergeObjects(pointer, base ?? {}, mine, theirs, keepsBoth);
  }
  const merged =
    isJsonArray(base) && isJsonArray(mine) && isJsonArray(theirs)
      ? mergeLists(pointer, base, mine, theirs, keepsBoth)
      : undefined;
  return merged ?? { value: mine, conflicts: [{ pointer, ...versions }] };
}

function own(object: Readonly<Record<string, JsonValue>>, name: string): JsonValue | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

function mergeObjects(
  pointer: string,
  base: Readonly<Record<string, JsonValue>>,
  mine: Readonly<Record<string, JsonValue>>,
  theirs: Readonly<Record<string, JsonValue>>,
  keepsBoth: boolean,
): MergedValues {
  const conflicts: ValueConflict[] = [];
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  const entries = [...names].flatMap((name): readonly (readonly [string, JsonValue])[] => {
    const versions = { base: own(base, name), mine: own(mine, name), theirs: own(theirs, name) };
    const merged = mergeAt(`${pointer}/${escapeSegment(name)}`, versions, keepsBoth);
    conflicts.push(...merged.conflicts);
    return merged.value === undefined ? [] : [[name, merged.value]];
  });
  return { value: Object.fromEntries(entries), conflicts };
}

type List = readonly JsonValue[];

/** Entry of a list, and the entry of the base that it was. */
interface Entry {
  readonly row: JsonValue;
  readonly before: JsonValue | undefined;
}

const rowOf = ({ row }: Entry): JsonValue => row;

/** Part of the lists between two entries that all have. */
interface Chunk {
  readonly base: readonly Entry[];
  readonly mine: readonly Entry[];
  readonly theirs: readonly Entry[];
}

/** @returns undefined if the changes of the lists do not go together */
function mergeLists(
  pointer: string,
  base: List,
  mine: List,
  theirs: List,
  keepsBoth: boolean,
): MergedValues | undefined {
  const name = nameIn([base, mine, theirs]);
  const [ofMine, ofTheirs] = [placesOf(base, mine, name), placesOf(base, theirs, name)];
  if (isInPlace(base, ofTheirs)) return mergeRows(pointer, mine, ofMine, base, theirs, keepsBoth);
  if (isInPlace(base, ofMine)) return mergeRows(pointer, theirs, ofTheirs, base, mine, keepsBoth, true);
  if (!isSorted(ofMine) || !isSorted(ofTheirs)) return undefined;
  const [entriesOfMine, entriesOfTheirs] = [entriesOf(mine, ofMine, base), entriesOf(theirs, ofTheirs, base)];
  const conflicts: ValueConflict[] = [];
  const rows: JsonValue[] = [];
  let [b, m, t] = [0, 0, 0];
  for (let index = 0; index <= base.length; index++) {
    const [inMine, inTheirs] = [ofMine.indexOf(index), ofTheirs.indexOf(index)];
    const isEnd = index === base.length;
    if (!isEnd && (inMine < 0 || inTheirs < 0)) continue;
    const [endOfMine, endOfTheirs] = isEnd ? [mine.length, theirs.length] : [inMine, inTheirs];
    const chunk = {
      base: base.slice(b, index).map((row) => ({ row, before: row })),
      mine: entriesOfMine.slice(m, endOfMine),
      theirs: entriesOfTheirs.slice(t, endOfTheirs),
    };
    const merged = mergeChunk(chunk, keepsBoth);
    if (merged === undefined) return undefined;
    rows.push(...merged);
    if (isEnd) break;
    const versions = { base: base[index], mine: mine[inMine], theirs: theirs[inTheirs] };
    const row = mergeAt(`${pointer}/${rows.length}`, versions, keepsBoth);
    conflicts.push(...row.conflicts);
    rows.push(row.value ?? null);
    [b, m, t] = [index + 1, inMine + 1, inTheirs + 1];
  }
  return { value: rows, conflicts };
}

/** Properties that identify an entry. */
const NAMES = ['id', 'uuid', 'key', 'name', 'ssid', 'mac', 'address', 'title'] as const;

/** Property that distinguishes the entries in each of these lists; undefined if there is none. */
function nameIn(lists: readonly List[]): string | undefined {
  const isDistinct = (list: List, name: string) => {
    const values = list.map((row) => (isJsonObject(row) ? own(row, name) : undefined));
    return values.every((value) => typeof value === 'string' || typeof value === 'number') && isSet(values);
  };
  return NAMES.find((name) => lists.every((list) => isDistinct(list, name)));
}

const isSet = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

/** Place of each entry in the base: by its name, else by content. */
function placesOf(base: List, list: List, name: string | undefined): Places {
  if (name === undefined) return alignRows(base, list, undefined, true);
  const nameOf = (row: JsonValue) => (isJsonObject(row) ? own(row, name) : undefined);
  const places = new Map(base.map((row, index) => [nameOf(row), index]));
  return list.map((row) => places.get(nameOf(row)));
}

function entriesOf(list: List, places: Places, base: List): readonly Entry[] {
  return list.map((row, index) => {
    const place = places[index];
    return { row, before: place === undefined ? undefined : base[place] };
  });
}

/** True if no entry was added, removed or moved. */
function isInPlace(base: List, places: Places): boolean {
  return places.length === base.length && places.every((place, index) => place === index);
}

function isSorted(places: Places): boolean {
  const known = places.filter((place) => place !== undefined);
  return known.every((place, index) => index === 0 || place > (known[index - 1] ?? -1));
}

/**
 * Merges the entries of a list with another version that edited entries in place.
 * @param isSwapped true if `arranged` is the list of the other side
 * @returns undefined if an edited entry was removed
 */
function mergeRows(
  pointer: string,
  arranged: List,
  places: Places,
  base: List,
  edited: List,
  keepsBoth: boolean,
  isSwapped = false,
): MergedValues | undefined {
  const isLost = base.some((row, index) => !places.includes(index) && !equalJson(edited[index], row));
  if (isLost) return undefined;
  const conflicts: ValueConflict[] = [];
  const rows = arranged.map((row, index) => {
    const place = places[index];
    if (place === undefined) return row;
    const [mine, theirs] = isSwapped ? [edited[place], row] : [row, edited[place]];
    const merged = mergeAt(`${pointer}/${index}`, { base: base[place], mine, theirs }, keepsBoth);
    conflicts.push(...merged.conflicts);
    return merged.value ?? null;
  });
  return { value: rows, conflicts };
}

/**
 * Entries of a part. Its entries of the base are in one of the lists at most.
 * @returns undefined if both sides replaced entries, or one removed what the other edited
 */
function mergeChunk({ base, mine, theirs }: Chunk, keepsBoth: boolean): List | undefined {
  const isSame = (a: readonly Entry[], b: readonly Entry[]) => equalJson(a.map(rowOf), b.map(rowOf));
  if (isSame(mine, base)) return theirs.map(rowOf);
  if (isSame(theirs, base) || isSame(mine, theirs)) return mine.map(rowOf);
  const isEdited = ({ row, before }: Entry) => before !== undefined && !equalJson(row, before);
  if ([...mine, ...theirs].some(isEdited)) return undefined;
  const [byMine, byTheirs] = [mine, theirs].map((list) =>
    list.filter(({ before }) => before === undefined).map(rowOf),
  );
  if (byMine === undefined || byTheirs === undefined) return undefined;
  const isKept = keepsBoth && base.length === 0;
  if (!isKept && byMine.length > 0 && byTheirs.length > 0) return undefined;
  return [...byTheirs, ...byMine.filter((row) => !byTheirs.some((other) => equalJson(other, row)))];
}
