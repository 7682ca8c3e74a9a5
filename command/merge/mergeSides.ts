import { alignRows, decode, type FlatText, fromLines, merge, rowNumber, rowsLevel } from 'guywire-engine/config';
import { getAt, isJsonArray, type JsonValue } from 'guywire-engine/core';
import { type Field, isOrdered, type Plan } from 'guywire-engine/plan';

export interface Sides {
  readonly base: FlatText;
  readonly ours: FlatText;
  readonly theirs: FlatText;
}

/** Line that both sides changed differently. A value is absent if its text lacks the line. */
export interface LineConflict {
  readonly key: string;
  readonly base: string | undefined;
  readonly ours: string | undefined;
  readonly theirs: string | undefined;
}

export interface MergedSides {
  /** Layout of ours, with changes of theirs. Conflicts have the line of ours. */
  readonly text: FlatText;
  readonly conflicts: readonly LineConflict[];
}

/**
 * Three-way merge of configurations. Lines are matched by key. Some conflicts cover more than their lines. Examples
 * are a row that both sides added, or that one removed and the other changed. An ordered list conflicts if one side
 * rearranged rows and the other changed any.
 */
export function mergeSides(plan: Plan, sides: Sides): MergedSides {
  const { base, ours, theirs } = sides;
  const whole = keysOfWholes(plan, sides);
  const isWhole = (key: string | undefined) => key !== undefined && whole.has(key);
  // In whole conflicts, the lines of ours are kept.
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

/** Keys of the rows and lists that conflict as a whole. */
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

/** Keys of each row of a list, by row prefix. */
function rowsIn(template: string, keys: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const pattern = new RegExp(`^${template.replaceAll('.', '\\.').replaceAll('{n}', '\\d+')}\\.`);
  const rows = new Map<string, string[]>();
  for (const key of keys) {
    const [row] = pattern.exec(key) ?? [];
    if (row === undefined) continue;
    const rowKeys = rows.get(row) ?? [];
    rowKeys.push(key);
    rows.set(row, rowKeys);
  }
  return rows;
}

/** True if both sides changed some of these lines differently. */
function isContested(keys: readonly string[], { base, ours, theirs }: Sides): boolean {
  const differs = (one: FlatText, other: FlatText) => keys.some((key) => one.get(key) !== other.get(key));
  return differs(base, ours) && differs(base, theirs) && differs(ours, theirs);
}

/** Maximum rows of a list for matching by value. The cost grows faster than the number of rows. */
const MOST_TOLD = 2000;

/** True if a side may have moved, added or removed rows. Then row numbers do not match. */
function isRearranged(plan: Plan, list: Field, { base, ours, theirs }: Sides): boolean {
  const level = rowsLevel(plan, list);
  const rowsOf = (text: FlatText): readonly JsonValue[] => {
    const rows = getAt(decode(plan, text), list.pointer);
    return isJsonArray(rows) ? rows : [];
  };
  const before = rowsOf(base);
  return [ours, theirs].map(rowsOf).some((after) => {
    if (after.length !== before.length || after.length > MOST_TOLD) return true;
    const was = alignRows(before, after, level.rowName);
    const isSame = (row: JsonValue, index: number) =>
      was[index] === index && rowNumber(level, row, index) === rowNumber(level, before[index], index);
    return !after.every(isSame);
  });
}
