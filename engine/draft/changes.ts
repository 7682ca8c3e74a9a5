import { type Change, diffFields } from '../config/fieldDiff.ts';
import { revertChange } from '../config/revert.ts';
import { equalJson } from '../core/json.ts';
import { memoize } from '../core/memoize.ts';
import { rowsOf } from '../core/pointer.ts';
import { changedPointers } from '../derived/changedPointers.ts';
import { follow } from '../derived/follow.ts';
import { isCarriedDefault, isTaken } from './carried.ts';
import type { DraftRules } from './draftRules.ts';
import { isWrittenIn } from './isWrittenIn.ts';
import type { DraftState } from './state.ts';

/** Pending changes, in plan order. */
export interface Changes {
  /** Changes made by the user. */
  readonly own: readonly Change[];
  /** Changes made by the rules. */
  readonly following: readonly Change[];
}

const NONE: Changes = { own: [], following: [] };

/**
 * Differences between the device and the draft; computed once per state.
 * @example changesOf(draft.state(), draft.rules()).own.length > 0 // there is something to save
 */
export const changesOf = memoize(compare);

function compare(state: DraftState, rules: DraftRules): Changes {
  const { plan, derivations } = rules;
  const { document, original } = state;
  if (document === original) return NONE;
  const isIncluded = isWrittenIn(document, state, rules);
  const all = diffFields(plan, original, document, isIncluded, 'key').filter(
    (change) => !isCarriedDefault(change, state),
  );
  const limits = rules.limits.at(document);

  /** True if the user cannot have made the change: the field is hidden, or its limit fixes this value. */
  const isDecided = ({ field, pointer, to }: Change): boolean => {
    if (field.hidden || field.limited === undefined) return field.hidden;
    const fixed = limits.get(field.limited, rowsOf(pointer).at(-1))?.fixed;
    return fixed !== undefined && equalJson(fixed, to);
  };
  /** True if the rules would make the change anyway, given the other changes. */
  const isFollowing = (change: Change, others: Iterable<Change>): boolean => {
    const without = revertChange(plan, original, document, change);
    const changed = [...changedPointers(document, without), ...[...others].map(({ pointer }) => pointer)];
    return equalJson(follow(derivations, without, changed, original), document);
  };

  const own = new Set(all.filter((change) => !isDecided(change)));
  // If two values derive from each other, the computed one counts as the user's edit; the one with keys follows.
  const candidates = [...own].sort((a, b) => Number(a.field.derived) - Number(b.field.derived));
  for (const change of candidates) {
    own.delete(change);
    if (!isFollowing(change, own)) own.add(change);
  }
  if (own.size === 0) return NONE;
  // A taken line of a hidden field stays pending as a line, unless the rules make the change.
  const isLine = (change: Change) => change.field.hidden && isTaken(change, state) && !isFollowing(change, own);
  return {
    own: all.filter((change) => own.has(change)),
    following: all.filter((change) => !own.has(change) && !isLine(change)),
  };
}
