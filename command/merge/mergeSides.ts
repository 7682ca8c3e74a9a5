import { alignRows, decode, type FlatText, fromLines, merge, rowNumber, rowsLevel } from 'guywire-engine/config';
import { getAt, isJsonArray, type JsonValue } from 'guywire-engine/core';
import { type Field, isOrdered, type Plan } from 'guywire-engine/plan';

/** Three texts of one configuration: the old one, and those that two sides made of it. */
export interface Sides {
  readonly base: FlatText;
  readonly ours: FlatText;
  readonly theirs: FlatText;
}

/** A line that both sides changed, and not alike; absent where a text has no such line. */
export interface LineConflict {
  readonly key: string;
  readonly base: string | undefined;
  readonly ours: string | undefined;
  readonly theirs: string | undefined;
}

export interface MergedSides {
  /** Laid out as ours, with the lines theirs alone changed; of conflicts the line of ours. */
  readonly text: FlatText;
  readonly conflicts: readonly LineConflict[];
}

/**
 * Merges what two sides made of a configuration. Lines are told by their keys; what is more than its lines is a conflict as a
 * whole: a row that both added, or that one removed and the other changed, and a list whose order means something where one
 * moved, added or removed rows and the other changed any.
 */
export function mergeSides(plan: Plan, sides: Sides): MergedSides {
  const { base, ours, theirs } = sides;
  const whole = keysOfWholes(plan, sides);
  const isWhole = (key: string | undefined) => key !== undefined && whole.has(key);
  // A side that changed nothing there is no party to it: ours stands.
  const others = fromLines([
    ...theirs.lines.filter(({ key }) => !isWhole(key)),
    ...base.lines.filter(({ key }) => isWhole(key)),
  ]);
  const merged = merge(base, others, ours);
  const keys = new Set([...whole, ...merged.conflicts.map(({ key }) => key)]);
  const conflicts = [...keys].map((key) => ({
    key,
    base: base.get(key),
    ours: ours.get(key),
    theirs: theirs.get(key),
  }));
  return { text: merged.text, conflicts: conflicts.filter((one) => one.ours !== one.theirs) };
}

/** Keys of the rows and lists that are in conflict as a whole. */
function keysOfWholes(plan: Plan, sides: Sides): ReadonlySet<string> {
  const all = [...new Set([...sides.base.keys(), ...sides.ours.keys(), ...sides.theirs.keys()])];
  const keys = new Set<string>();
  for (const list of plan.all) {
    if (list.fields === undefined || list.key === undefined) continue;
    for (const own of rowsIn(list.key, all).values()) {
      const isThere = (text: FlatText) => own.some((key) => text.get(key) !== undefined);
      const isPartial = [sides.base, sides.ours, sides.theirs].some((text) => !isThere(text));
      if (isPartial && isContested(own, sides)) for (const key of own) keys.add(key);
    }
    if (!isOrdered(list)) continue;
    const own = [...rowsIn(list.key, all).values()].flat();
    if (isContested(own, sides) && isRearranged(plan, list, sides)) for (const key of own) keys.add(key);
  }
  return keys;
}

/** The keys of each row of a list, by their beginning. */
function rowsIn(template: string, keys: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const pattern = new RegExp(`^${template.replaceAll('.', '\\.').replaceAll('{n}', '\\d+')}\\.`);
  const rows = new Map<string, string[]>();
  for (const key of keys) {
    const [row] = pattern.exec(key) ?? [];
    if (row === undefined) continue;
    const known = rows.get(row) ?? [];
    known.push(key);
    rows.set(row, known);
  }
  return rows;
}

/** Whether both sides changed some of these lines, and not alike. */
function isContested(keys: readonly string[], { base, ours, theirs }: Sides): boolean {
  const differs = (one: FlatText, other: FlatText) => keys.some((key) => one.get(key) !== other.get(key));
  return differs(base, ours) && differs(base, theirs) && differs(ours, theirs);
}

/** Rows of a list that are told by their values; telling them apart takes longer than their number grows. */
const MOST_TOLD = 2000;

/** Whether a side moved, added or removed rows, or may have: by their number they would be told wrongly. */
function isRearranged(plan: Plan, list: Field, { base, ours, theirs }: Sides): boolean {
  const level = rowsLevel(plan, list);
  const rowsOf = (text: FlatText): readonly JsonValue[] => {
    const rows = getAt(decode(plan, text), list.pointer);
    return isJsonArray(rows) ? rows : [];
  };
  const before = rowsOf(base);
  return [ours, theirs].map(rowsOf).some((after) => {
    if (after.length !== before.length || after.length > MOST_TOLD) return true;
    const { was } = alignRows(before, after, level.rowName);
    const isSame = (row: JsonValue, index: number) =>
      was[index] === index && rowNumber(level, row, index) === rowNumber(level, before[index], index);
    return !after.every(isSame);
  });
}
