import type { IsWritten } from '../config/edits.ts';
import { fieldOfKey } from '../config/keyIndex.ts';
import { locate } from '../config/rowIdentity.ts';
import { memoize } from '../core/memoize.ts';
import { getAt, isWithin } from '../core/pointer.ts';
import type { JsonObject } from '../core/schema.ts';
import type { Field, Plan } from '../plan/field.ts';
import { rowsAt } from '../plan/rowPointers.ts';
import { isSameInForce } from './carried.ts';
import { changesOf } from './changes.ts';
import type { DraftRules } from './draftRules.ts';
import { isWrittenIn } from './isWrittenIn.ts';
import { type Lines, linesBetween } from './lines.ts';
import type { DraftState } from './state.ts';
import { writableText } from './text.ts';

/** Pending lines that no value change covers. */
export interface LineChanges {
  /** Lines with a known or possible effect. */
  readonly counted: Lines;
  /** Lines without effect: lines of inactive settings, and explicit defaults. */
  readonly quiet: Lines;
}

/** Document and a predicate for its active settings. */
export interface InUse {
  readonly document: JsonObject;
  readonly isWritten: IsWritten;
}

/** Keys whose setting has the same effective value in both documents, or is inactive in both. */
export function quietKeys(plan: Plan, keys: Iterable<string>, before: InUse, after: InUse): ReadonlySet<string> {
  const lines = [...keys].flatMap((key) => {
    const found = fieldOfKey(plan, key);
    return found === undefined ? [] : { key, ...found };
  });
  // All places of one document first: limits are slow to switch between documents.
  const placesIn = (one: InUse) => lines.map(({ field, numbers }) => placeIn(plan, field, numbers, one));
  const [then, now] = [placesIn(before), placesIn(after)];
  const isQuiet = (field: Field, at: number): boolean => {
    const [old, current] = [then[at], now[at]];
    if (old === undefined || current === undefined) return old === current;
    return isSameInForce(field, getAt(before.document, old), getAt(after.document, current));
  };
  return new Set(lines.flatMap(({ key, field }, at) => (isQuiet(field, at) ? key : [])));
}

/** Pointer of an active field; undefined if inactive or if its row does not exist. */
function placeIn(
  plan: Plan,
  field: Field,
  numbers: readonly number[],
  { document, isWritten }: InUse,
): string | undefined {
  const pointer = locate(plan, document, field, numbers);
  return pointer !== undefined && isWritten(field, rowsAt(field.pointer, pointer)) ? pointer : undefined;
}

/** Pending lines by effect; computed once per state. Excludes lines covered by {@link changesOf}. */
export const lineChangesOf = memoize(compare);

function compare(state: DraftState, rules: DraftRules): LineChanges {
  const [counted, quiet] = [new Map<string, string | undefined>(), new Map<string, string | undefined>()];
  if (state.passed.size === 0) return { counted, quiet };
  const { own, following } = changesOf(state, rules);
  const changed = [...own, ...following].map(({ pointer }) => pointer);
  const { plan } = rules;
  const { base, original, document } = state;
  const before = { document: original, isWritten: isWrittenIn(original, { ...state, document: original }, rules) };
  const after = { document, isWritten: isWrittenIn(document, state, rules) };
  const uncovered = [...linesBetween(base, writableText(state, rules))].filter(([key]) => {
    const found = fieldOfKey(plan, key);
    const pointer =
      found &&
      (locate(plan, document, found.field, found.numbers) ?? locate(plan, original, found.field, found.numbers));
    return pointer === undefined || !changed.some((place) => isWithin(pointer, place));
  });
  const keys = quietKeys(
    plan,
    uncovered.map(([key]) => key),
    before,
    after,
  );
  for (const [key, value] of uncovered) (keys.has(key) ? quiet : counted).set(key, value);
  return { counted, quiet };
}
