import type { FlatText } from './flatText.ts';

/** What differs between two texts, order and blank lines aside. Whole lines, without their ends. */
export interface LineDiff {
  readonly removed: readonly string[];
  readonly added: readonly string[];
  /** Keys that have one line in each, with another value. */
  readonly changed: readonly { readonly key: string; readonly from: string; readonly to: string }[];
}

/**
 * The lines of a text in sorted order, blank ones left out: the form in which configurations are compared
 * (docs/decisions.md#changes).
 */
export function sortedLines(text: FlatText): string[] {
  return text.lines
    .map(({ raw }) => raw)
    .filter((raw) => raw.trim() !== '')
    .sort();
}

/** How many more of each line `of` has than `than`. */
function surplus(of: FlatText, than: FlatText): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { raw } of of.lines) if (raw.trim() !== '') counts.set(raw, (counts.get(raw) ?? 0) + 1);
  for (const { raw } of than.lines) {
    const count = counts.get(raw);
    if (count === 1) counts.delete(raw);
    else if (count !== undefined) counts.set(raw, count - 1);
  }
  return counts;
}

/** Whether two texts are the same configuration: the same lines, in any order. */
export function sameLines(a: FlatText, b: FlatText): boolean {
  return surplus(a, b).size === 0 && surplus(b, a).size === 0;
}

function repeated(counts: ReadonlyMap<string, number>): string[] {
  return [...counts].flatMap(([line, count]) => Array.from({ length: count }, () => line)).sort();
}

/** The lines by key, of keys that have exactly one. */
function singleByKey(lines: readonly string[]): Map<string, string> {
  const byKey = new Map<string, string>();
  const repeatedKeys = new Set<string>();
  for (const line of lines) {
    const equals = line.indexOf('=');
    if (equals < 1) continue;
    const key = line.slice(0, equals);
    if (byKey.has(key)) repeatedKeys.add(key);
    byKey.set(key, line);
  }
  for (const key of repeatedKeys) byKey.delete(key);
  return byKey;
}

/** The difference from one text to another, each list in sorted order. */
export function diffLines(before: FlatText, after: FlatText): LineDiff {
  const removed = repeated(surplus(before, after));
  const added = repeated(surplus(after, before));
  const old = singleByKey(removed);
  const changed = [...singleByKey(added)].flatMap(([key, to]) => {
    const from = old.get(key);
    return from === undefined ? [] : [{ key, from: from.slice(key.length + 1), to: to.slice(key.length + 1) }];
  });
  const changedLines = new Set(changed.flatMap(({ key, from, to }) => [`-${key}=${from}`, `+${key}=${to}`]));
  return {
    removed: removed.filter((line) => !changedLines.has(`-${line}`)),
    added: added.filter((line) => !changedLines.has(`+${line}`)),
    changed,
  };
}
