import { equalJson, isJsonArray, isJsonObject } from '../core/json.ts';
import { formatPointer, getAt, setAt } from '../core/pointer.ts';
import { keyOfRow, withRowKey } from '../core/rowKey.ts';
import type { JsonObject, JsonValue } from '../core/schema.ts';
import type { DraftContent, DraftState, Step } from './state.ts';

/** Maximum number of undo steps. Documents share their unchanged parts. */
const MOST_STEPS = 500;

const contentOf = ({ document, passed, documentWhenTaken, layout }: DraftContent): DraftContent => ({
  document,
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

/** Closes the last undo step, so the next edit starts a new one. */
export function withClosedStep(state: DraftState): DraftState {
  return state.growing ? { ...state, growing: false } : state;
}

/** State before the last step, or after the next one. Undefined if there is none. */
export function movedBy(
  state: DraftState,
  way: 'undo' | 'redo',
): { readonly state: DraftState; readonly step: Step } | undefined {
  const [here, there] = way === 'undo' ? (['past', 'future'] as const) : (['future', 'past'] as const);
  const step = state[here].at(-1);
  if (step === undefined) return undefined;
  const [from, to] = way === 'undo' ? [step.after, step.before] : [step.before, step.after];
  const [rest, more] = [state[here].slice(0, -1), [...state[there], step]];
  return { state: { ...state, ...stepped(state, from, to), [here]: rest, [there]: more, growing: false }, step };
}

/** Applies the difference between the two ends of a step. Content outside the step is kept. */
function stepped(now: DraftContent, from: DraftContent, to: DraftContent): DraftContent {
  if (now.document === from.document) return contentOf(to);
  const document = grafted(now.document, from.document, to.document);
  return { ...contentOf(to), document };
}

/** Object with the difference between two other objects. */
function grafted(now: JsonObject, from: JsonObject, to: JsonObject): JsonObject {
  return Object.keys({ ...now, ...to }).reduce((object: JsonObject, name) => {
    const value = graftedValue(now[name], from[name], to[name]);
    return value === now[name] ? object : setAt(object, formatPointer([name]), value);
  }, now);
}

/** Rows have the keys of `to`, in this order. */
function graftedValue(
  now: JsonValue | undefined,
  from: JsonValue | undefined,
  to: JsonValue | undefined,
): JsonValue | undefined {
  if (from === to) return now;
  if (isJsonObject(now) && isJsonObject(from) && isJsonObject(to)) return grafted(now, from, to);
  if (!isJsonArray(now) || !isJsonArray(from) || !isJsonArray(to)) return to;
  if (now.length !== to.length || from.length !== to.length) return to;
  return to.map((row, index) => withRowKey(graftedValue(now[index], from[index], row) ?? row, keyOfRow(row)));
}
