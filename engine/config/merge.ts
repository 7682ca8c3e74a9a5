import { applyEdits } from './applyEdits.ts';
import type { FlatText } from './flatText.ts';

/** Key that both sides changed to different values; undefined means that side has no such line. */
export interface Conflict {
  readonly key: string;
  readonly base: string | undefined;
  readonly mine: string | undefined;
  readonly theirs: string | undefined;
}

export interface Merged {
  /** Merged text, with the value of `theirs` for conflicting keys. */
  readonly text: FlatText;
  readonly conflicts: readonly Conflict[];
}

function change(text: FlatText, values: Iterable<readonly [string, string | undefined]>): FlatText {
  const set = new Map<string, string>();
  const removed = new Set<string>();
  for (const [key, value] of values) {
    if (value === undefined) removed.add(key);
    else set.set(key, value);
  }
  return applyEdits(text, { set, removed, removedRows: new Set() });
}

/**
 * Three-way merge of texts, key by key (D14). A change on one side, or the same change on both, is applied. Different
 * changes are a conflict for the user to resolve. Order, line ends and everything except keys come from `theirs`.
 * Keys that only `mine` has are appended.
 * @throws ConfigurationError if a change of `mine` contains a control character
 * @example merge(parseText('a=1\n'), parseText('a=2\n'), parseText('a=1\nb=1\n')) // text 'a=2\nb=1\n', no conflicts
 */
export function merge(base: FlatText, mine: FlatText, theirs: FlatText): Merged {
  const accepted: [string, string | undefined][] = [];
  const conflicts: Conflict[] = [];
  for (const key of new Set([...base.keys(), ...mine.keys()])) {
    const values = { base: base.get(key), mine: mine.get(key), theirs: theirs.get(key) };
    if (values.mine === values.base || values.mine === values.theirs) continue;
    if (values.theirs === values.base) accepted.push([key, values.mine]);
    else conflicts.push({ key, ...values });
  }
  return { text: change(theirs, accepted), conflicts };
}
