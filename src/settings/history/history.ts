import { changedPointers } from '../../../engine/consequences/changedPointers.ts';
import { getAt, setAt } from '../../../engine/pointer.ts';
import type { JsonObject } from '../../../engine/schema.ts';

/** One thing a person did to the draft, with all that followed from it. */
export interface Step {
  /** Where it was done; empty for what was done to the whole of the draft. */
  readonly pointer: string;
  readonly before: JsonObject;
  readonly after: JsonObject;
}

/** What was done to the draft, to be taken back and done again. */
export interface History {
  /**
   * @param byRules the rules gave this value: part of what set them off, never a step of its own
   */
  readonly record: (step: Step, byRules?: boolean) => void;
  /** The field is left: editing it again is another step. */
  readonly leave: () => void;
  /** The step to take back, or to do again, which then waits on the other side. */
  readonly undo: () => Step | undefined;
  readonly redo: () => Step | undefined;
  readonly clear: () => void;
  readonly next: () => { readonly undo: Step | undefined; readonly redo: Step | undefined };
  /** Where the person is in the middle of an edit. */
  readonly growing: () => string | undefined;
}

/** Steps kept; documents share what did not change. */
const MOST_STEPS = 500;

/** Resolves when the rules have carried out what follows from a value just written, which they do in a microtask. */
export async function rulesSettled(): Promise<void> {
  await undefined;
  await undefined;
}

/** The document as it is after the way from one end of a step to the other; what the step did not touch stays. */
export function stepped(document: JsonObject, from: JsonObject, to: JsonObject): JsonObject {
  return changedPointers(from, to).reduce((done, pointer) => setAt(done, pointer, getAt(to, pointer)), document);
}

/** Edits of one field are one step until it is left; what the rules write after an edit belongs to it. */
export function createHistory(): History {
  let done: readonly Step[] = [];
  let undone: readonly Step[] = [];
  let growing = false;
  let settling = false;

  /** Typing a value away and back is nothing to undo. */
  function settle(): void {
    settling = false;
    const last = done.at(-1);
    if (last !== undefined && changedPointers(last.before, last.after).length === 0) {
      done = done.slice(0, -1);
      growing = false;
    }
  }

  return {
    record(step, byRules = false) {
      const last = done.at(-1);
      const grown = settling || (growing && last?.pointer === step.pointer) ? last : undefined;
      if (grown === undefined && byRules) return;
      done =
        grown === undefined ? [...done, step].slice(-MOST_STEPS) : done.with(-1, { ...grown, after: step.after });
      undone = [];
      growing = true;
      if (settling) return;
      settling = true;
      void rulesSettled().then(settle);
    },
    leave() {
      growing = false;
    },
    undo() {
      const step = done.at(-1);
      if (step === undefined) return undefined;
      done = done.slice(0, -1);
      undone = [...undone, step];
      growing = false;
      return step;
    },
    redo() {
      const step = undone.at(-1);
      if (step === undefined) return undefined;
      undone = undone.slice(0, -1);
      done = [...done, step];
      growing = false;
      return step;
    },
    clear() {
      done = [];
      undone = [];
      growing = false;
    },
    next: () => ({ undo: done.at(-1), redo: undone.at(-1) }),
    growing: () => (growing ? done.at(-1)?.pointer : undefined),
  };
}
