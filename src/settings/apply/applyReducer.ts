import { parseText } from '../../../engine/config/flatText.ts';
import { merge } from '../../../engine/config/merge.ts';
import type { Acted } from '../../device/endpoints/configuration.ts';
import type { ApplyEffect, ApplyEvent, ApplyState, ApplyStep, Outcome, Purpose } from './applyState.ts';
import { sameConfiguration } from './sameConfiguration.ts';

/**
 * The way from a draft to a device that has it: check → read again → (merge → choose → check …) → write → apply →
 * read back. Events that do not belong to the step the machine is in change nothing.
 */
export function applyReducer(state: ApplyState, event: ApplyEvent): ApplyStep {
  switch (event.type) {
    case 'start':
      return state.step === 'idle' ? begin(event.purpose, false) : stay(state);
    case 'dismiss':
      return state.step === 'idle' ? stay({ step: 'idle' }) : stay(state);
    case 'cancel':
      return state.step === 'choosing' ? end({ kind: 'cancelled' }) : stay(state);
    case 'checked':
      return state.step === 'checking' ? checked(state, event) : stay(state);
    case 'read':
      return state.step === 'reading' ? read(state, event) : stay(state);
    case 'chosen':
      return state.step === 'choosing' ? chosen(state, event) : stay(state);
    case 'written':
      return state.step === 'writing' ? written(state, event) : stay(state);
    case 'conflict':
      return onConflict(state);
    case 'applied':
      return state.step === 'applying' ? confirming(state, event.applied) : stay(state);
    case 'refused':
      return refused(state, event);
    case 'unreachable':
      return unreachable(state);
    case 'seen':
      return state.step === 'confirming' || state.step === 'lost' ? seen(state, event) : stay(state);
  }
}

type In<Step extends ApplyState['step']> = Extract<ApplyState, { step: Step }>;
type On<Type extends ApplyEvent['type']> = Extract<ApplyEvent, { type: Type }>;

const LOOK: ApplyEffect = { do: 'look' };

function stay(state: ApplyState): ApplyStep {
  return { state, effects: [] };
}

function end(outcome: Outcome, ...effects: ApplyEffect[]): ApplyStep {
  return { state: { step: 'idle', outcome }, effects };
}

/** From here on the test has a machine of its own. */
function testing(text: string, digest: string | undefined): ApplyStep {
  return { state: { step: 'idle' }, effects: [{ do: 'test', text, digest }] };
}

function begin(purpose: Purpose, merged: boolean): ApplyStep {
  return { state: { step: 'checking', purpose, merged }, effects: [{ do: 'check' }] };
}

function checked(state: In<'checking'>, { issues }: On<'checked'>): ApplyStep {
  if (issues.some((issue) => issue.severity === 'error')) return end({ kind: 'invalid', issues });
  return { state: { ...state, step: 'reading' }, effects: [{ do: 'read' }] };
}

function read(state: In<'reading'>, { theirs, base, mine, digest }: On<'read'>): ApplyStep {
  const { purpose, merged } = state;
  if (sameConfiguration(theirs, base)) {
    return {
      state: { step: 'writing', purpose, merged, text: mine },
      effects: [{ do: 'write', text: mine, purpose, basis: digest }],
    };
  }
  const { conflicts } = merge(parseText(base), parseText(mine), parseText(theirs));
  if (conflicts.length > 0) return stay({ step: 'choosing', purpose, merged, theirs, conflicts });
  return rebased(purpose, theirs, []);
}

function chosen(state: In<'choosing'>, { sides }: On<'chosen'>): ApplyStep {
  if (!state.conflicts.every(({ key }) => sides.has(key))) return stay(state);
  const given = state.conflicts.filter(({ key }) => sides.get(key) === 'theirs').map(({ key }) => key);
  return rebased(state.purpose, state.theirs, given);
}

/** A merged draft is a new draft: limits may fall differently, so it is checked from the start. */
function rebased(purpose: Purpose, original: string, theirs: readonly string[]): ApplyStep {
  const again = begin(purpose, true);
  return { state: again.state, effects: [{ do: 'rebase', original, theirs }, ...again.effects] };
}

function onConflict(state: ApplyState): ApplyStep {
  if (state.step === 'applying') return confirming(state, 'nothing');
  if (state.step !== 'writing') return stay(state);
  const { purpose, merged } = state;
  return { state: { step: 'reading', purpose, merged }, effects: [{ do: 'read' }] };
}

function confirming(state: In<'applying'>, applied: Acted): ApplyStep {
  return { state: { ...state, step: 'confirming', applied }, effects: [LOOK] };
}

/** In test mode the device has the text in force as soon as it is written. */
function written(state: In<'writing'>, { digest }: On<'written'>): ApplyStep {
  if (state.purpose === 'test') return testing(state.text, digest);
  return { state: { ...state, step: 'applying', digest }, effects: [{ do: 'apply', basis: digest }] };
}

function refused(state: ApplyState, { message, issues }: On<'refused'>): ApplyStep {
  const outcome: Outcome = { kind: 'refused', message, issues };
  if (state.step === 'applying') return end(outcome, { do: 'discard', basis: state.digest });
  return state.step === 'checking' || state.step === 'reading' || state.step === 'writing'
    ? end(outcome)
    : stay(state);
}

function unreachable(state: ApplyState): ApplyStep {
  if (state.step === 'reading') return end({ kind: 'lost', known: 'none' });
  if (state.step !== 'writing' && state.step !== 'applying') return stay(state);
  return { state: { ...state, step: 'lost' }, effects: [LOOK] };
}

function seen(state: In<'confirming'> | In<'lost'>, event: On<'seen'>): ApplyStep {
  const { purpose } = state;
  const taken = sameConfiguration(event.text, state.text);
  if (purpose === 'test') {
    if (event.testing && taken) return testing(state.text, event.tested);
    return end({ kind: 'lost', known: 'not-taken' });
  }
  if (state.step === 'lost' && !taken) return end({ kind: 'lost', known: 'not-taken' });
  if (state.step === 'lost' && event.modified) return end({ kind: 'lost', known: 'written' });
  if (state.step === 'lost' || isInForce(state, event, taken)) {
    return end({ kind: 'saved', purpose, merged: state.merged }, { do: 'commit', text: event.text, purpose });
  }
  const by = state.applied === 'candidate' ? 'changed' : 'dropped';
  return end({ kind: 'overtaken', by }, { do: 'rebase', original: event.text, theirs: [] });
}

/** Whether the device works by what was sent. One that does not say what it applied is believed: it may write lines its own way. */
function isInForce({ applied, digest }: In<'confirming'>, seen: On<'seen'>, taken: boolean): boolean {
  if (applied === undefined) return true;
  const isSame = digest !== undefined && seen.digest !== undefined ? digest === seen.digest : taken;
  return isSame && !seen.modified;
}
