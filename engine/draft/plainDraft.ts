import { parseText } from '../config/flatText.ts';
import { equalJson } from '../core/json.ts';
import { getAt, setAt } from '../core/pointer.ts';
import type { JsonObject } from '../core/schema.ts';
import { changedPointers } from '../derived/changedPointers.ts';
import type { LimitsOver } from '../limits/limitsOver.ts';
import type { Plan } from '../plan/field.ts';
import type { Outcome } from './apply.ts';
import type { Command, Setting } from './command.ts';
import { createDraft, type Draft } from './draft.ts';
import { movedBy, recorded, withClosedStep } from './history.ts';
import { type DraftState, opened } from './state.ts';

const NO_LIMITS: LimitsOver = { at: () => ({ get: () => undefined }), between: () => [] };

/** Draft of values without rows, limits and derivations, so that an edit has no consequences (D166). */
export function plainDraft(plan: Plan, values: JsonObject): Draft {
  return createDraft({ plan, derivations: [], limits: NO_LIMITS }, opened(values, parseText('')), applyPlain);
}

/** @throws RangeError for commands about rows, limits and texts */
function applyPlain(state: DraftState, command: Command): Outcome {
  switch (command.type) {
    case 'set':
      return outcomeOf(state, written(state, [command, ...(command.also ?? [])], command.pointer));
    case 'batch':
      return outcomeOf(state, withClosedStep(written(withClosedStep(state), command.values, '')));
    case 'leave':
      return outcomeOf(state, withClosedStep(state));
    case 'undo':
    case 'redo': {
      const { state: after = state, step } = movedBy(state, command.type) ?? {};
      return { ...outcomeOf(state, after), step };
    }
    default:
      throw new RangeError(`A draft of plain values has no command “${command.type}”.`);
  }
}

function outcomeOf(before: DraftState, state: DraftState): Outcome {
  return { state, changed: changedPointers(before.document, state.document), limited: [], clamped: [] };
}

function written(state: DraftState, values: readonly Setting[], pointer: string): DraftState {
  const document = values.reduce(
    (current, { pointer: place, value }) =>
      equalJson(getAt(current, place), value) ? current : setAt(current, place, value),
    state.document,
  );
  return document === state.document ? state : recorded(state, pointer, { ...state, document });
}
