import { applyEdits } from './applyEdits.ts';
import type { FlatText } from './flatText.ts';

/** A key that both sides changed, to different values; absent means that side has no such line. */
export interface Conflict {
  readonly key: string;
  readonly base: string | undefined;
  readonly mine: string | undefined;
  readonly theirs: string | undefined;
}

export interface Merged {
  /** With the conflicting keys as `theirs` has them. */
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
 * Merges two texts that come from one base, key by key (D14). What one side alone changed is taken; what both
 * changed alike is taken; what both changed differently is a conflict, for the person to decide. Order, line ends and
 * everything that is not a key are those of `theirs`; keys only `mine` has come at the end.
 * @throws ConfigurationError when a change of `mine` holds a control character.
 * @example merge(parseText('a=1\n'), parseText('a=2\n'), parseText('a=1\nb=1\n')) // text 'a=2\nb=1\n', no conflicts
 */
export function merge(base: FlatText, mine: FlatText, theirs: FlatText): Merged {
  const taken: [string, string | undefined][] = [];
  const conflicts: Conflict[] = [];
  for (const key of new Set([...base.keys(), ...mine.keys()])) {
    const values = { base: base.get(key), mine: mine.get(key), theirs: theirs.get(key) };
    if (values.mine === values.base || values.mine === values.theirs) continue;
    if (values.theirs === values.base) taken.push([key, values.mine]);
    else conflicts.push({ key, ...values });
  }
  return { text: change(theirs, taken), conflicts };
}
