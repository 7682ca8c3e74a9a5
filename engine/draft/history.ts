import { equalJson } from '../core/json.ts';
import { getAt, setAt } from '../core/pointer.ts';
import { changedPointers } from '../derived/changedPointers.ts';
import type { DraftContent, DraftState } from './state.ts';

/** Steps kept; documents share what did not change. */
const MOST_STEPS = 500;

const contentOf = ({ document, keys, passed, taken, layout }: DraftContent): DraftContent => ({
  document,
  keys,
  passed,
  taken,
  layout,
});

/**
 * The draft after a change, which can be taken back. While the last step goes on at the same place the change belongs to
 * it; typing a value away and back is nothing to take back.
 */
export function recorded(before: DraftState, pointer: string, after: DraftState): DraftState {
  const last = before.past.at(-1);
  const grown = before.growing && last?.pointer === pointer ? last : undefined;
  const step = { pointer, before: grown?.before ?? contentOf(before), after: contentOf(after) };
  const earlier = grown === undefined ? before.past : before.past.slice(0, -1);
  const isNothing =
    step.before.passed === step.after.passed &&
    // Mostly the place differs, and the rest need not be looked at.
    equalJson(getAt(step.before.document, pointer), getAt(step.after.document, pointer)) &&
    equalJson(step.before.document, step.after.document);
  return {
    ...after,
    past: isNothing ? earlier : [...earlier, step].slice(-MOST_STEPS),
    future: [],
    growing: !isNothing,
  };
}

/** The content after the way from one end of a step to the other; what the step did not touch stays. */
export function stepped(now: DraftContent, from: DraftContent, to: DraftContent): DraftContent {
  if (now.document === from.document) return contentOf(to);
  const document = changedPointers(from.document, to.document).reduce(
    (done, pointer) => setAt(done, pointer, getAt(to.document, pointer)),
    now.document,
  );
  const keys = new Map(now.keys);
  for (const [list, own] of to.keys) if (own !== from.keys.get(list)) keys.set(list, own);
  for (const list of from.keys.keys()) if (!to.keys.has(list)) keys.delete(list);
  return { document, keys, passed: to.passed, taken: to.taken, layout: to.layout };
}
