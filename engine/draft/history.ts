import { equalJson } from '../core/json.ts';
import { getAt, setAt } from '../core/pointer.ts';
import { changedPointers } from '../derived/changedPointers.ts';
import type { DraftContent, DraftState } from './state.ts';

/** Maximum number of undo steps. Documents share their unchanged parts. */
const MOST_STEPS = 500;

const contentOf = ({ document, keys, passed, documentWhenTaken, layout }: DraftContent): DraftContent => ({
  document,
  keys,
  passed,
  documentWhenTaken,
  layout,
});

/**
 * Adds a change to the undo history. The change extends the last step if that step is open at the same place. An edit
 * that restores the previous value leaves no step.
 */
export function recorded(before: DraftState, pointer: string, after: DraftState): DraftState {
  const last = before.past.at(-1);
  const grown = before.growing && last?.pointer === pointer ? last : undefined;
  const step = { pointer, before: grown?.before ?? contentOf(before), after: contentOf(after) };
  const earlier = grown === undefined ? before.past : before.past.slice(0, -1);
  const isNothing =
    step.before.passed === step.after.passed &&
    // Compares the edited place first, because it usually differs.
    equalJson(getAt(step.before.document, pointer), getAt(step.after.document, pointer)) &&
    equalJson(step.before.document, step.after.document);
  return {
    ...after,
    past: isNothing ? earlier : [...earlier, step].slice(-MOST_STEPS),
    future: [],
    growing: !isNothing,
  };
}

/** Applies the difference between the two ends of a step. Content outside the step is kept. */
export function stepped(now: DraftContent, from: DraftContent, to: DraftContent): DraftContent {
  if (now.document === from.document) return contentOf(to);
  const document = changedPointers(from.document, to.document).reduce(
    (done, pointer) => setAt(done, pointer, getAt(to.document, pointer)),
    now.document,
  );
  const keys = new Map(now.keys);
  for (const [list, own] of to.keys) if (own !== from.keys.get(list)) keys.set(list, own);
  for (const list of from.keys.keys()) if (!to.keys.has(list)) keys.delete(list);
  return { document, keys, passed: to.passed, documentWhenTaken: to.documentWhenTaken, layout: to.layout };
}
