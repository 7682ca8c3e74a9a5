import { merge, parseText } from 'guywire-engine/config';
import type { Acted } from '../../device/endpoints/configurationChange.ts';
import type { ApplyEffect, ApplyEvent, ApplyState, ApplyStep, Named, Run, RunOutcome } from '../core/applyState.ts';
import { wayOf } from '../core/purpose.ts';
import { sameConfiguration } from './sameConfiguration.ts';

/**
 * State machine that writes, applies and discards configurations. Steps: check, read again, (merge, choose, check),
 * write, apply or discard, read back. Each purpose uses the steps it needs ({@link wayOf}). Events that do not fit
 * the current step are ignored.
 */
export function applyReducer(state: ApplyState, event: ApplyEvent): ApplyStep {
  switch (event.type) {
    case 'start':
      return state.step === 'idle' ? start(event) : stay(state);
    case 'dismiss':
      return state.step === 'idle' ? stay({ step: 'idle' }) : stay(state);
    case 'cancel':
      return state.step === 'choosing' ? end(state, { kind: 'cancelled' }) : stay(state);
    case 'checked':
      return state.step === 'checking' ? checked(state, event) : stay(state);
    case 'read':
      return state.step === 'reading' ? read(state, event) : stay(state);
    case 'chosen':
      return state.step === 'choosing' ? onChosen(state, event) : stay(state);
    case 'written':
      return state.step === 'writing' ? onWritten(state, event) : stay(state);
    case 'conflict':
      return onConflict(state);
    case 'acted':
      return state.step === 'acting' ? confirming(state, event.affected) : stay(state);
    case 'refused':
      return onRefused(state, event);
    case 'unreachable':
      return unreachable(state);
    case 'seen':
      return state.step === 'confirming' || state.step === 'lost' ? onSeen(state, event) : stay(state);
  }
}

type In<Step extends ApplyState['step']> = Extract<ApplyState, { step: Step }>;
type On<Type extends ApplyEvent['type']> = Extract<ApplyEvent, { type: Type }>;
/** Each member of a union, without its purpose. */
type Kind<Of> = Of extends unknown ? Omit<Of, 'purpose'> : never;

function stay(state: ApplyState): ApplyStep {
  return { state, effects: [] };
}

function end({ purpose }: Run, how: Kind<RunOutcome>, ...effects: ApplyEffect[]): ApplyStep {
  return { state: { step: 'idle', outcome: { purpose, ...how } }, effects };
}

/** Ends the run. The test reports its own progress from now on. */
function handOver(effect: ApplyEffect): ApplyStep {
  return { state: { step: 'idle' }, effects: [effect] };
}

function start(event: On<'start'>): ApplyStep {
  const run: Run = { purpose: event.purpose, merged: false };
  if ('tested' in event) return act(run, event.tested);
  return wayOf(run.purpose).of === 'draft' ? check(run) : readAgain(run);
}

function check({ purpose, merged }: Run): ApplyStep {
  return { state: { step: 'checking', purpose, merged }, effects: [{ do: 'check' }] };
}

function readAgain({ purpose, merged }: Run): ApplyStep {
  return { state: { step: 'reading', purpose, merged }, effects: [{ do: 'read', purpose }] };
}

function checked(state: In<'checking'>, { issues }: On<'checked'>): ApplyStep {
  return issues.length > 0 ? end(state, { kind: 'invalid', issues }) : readAgain(state);
}

function read(state: In<'reading'>, { theirs, base, mine, digest, modified }: On<'read'>): ApplyStep {
  const { purpose, merged } = state;
  const { of } = wayOf(purpose);
  if (of === 'waiting' && modified) return act(state, { text: theirs, digest });
  const isMeant = of === 'draft' || (of === 'inForce' && !modified);
  if (isMeant && sameConfiguration(theirs, base)) {
    return {
      state: { step: 'writing', purpose, merged, text: mine },
      effects: [{ do: 'write', text: mine, purpose, basis: digest }],
    };
  }
  if (of !== 'draft') return overtaken(state, 'changed', { text: theirs, modified });
  const { conflicts } = merge(parseText(base), parseText(mine), parseText(theirs));
  if (conflicts.length > 0) return stay({ step: 'choosing', purpose, merged, theirs, conflicts });
  return rebase(state, theirs, []);
}

function onChosen(state: In<'choosing'>, { sides }: On<'chosen'>): ApplyStep {
  if (!state.conflicts.every(({ key }) => sides.has(key))) return stay(state);
  const theirKeys = state.conflicts.filter(({ key }) => sides.get(key) === 'theirs').map(({ key }) => key);
  return rebase(state, state.theirs, theirKeys);
}

/** Validates again after a merge, because limits may have changed. */
function rebase(run: Run, text: string, theirs: readonly string[]): ApplyStep {
  const again = check({ ...run, merged: true });
  return { state: again.state, effects: [{ do: 'rebase', text, theirs }, ...again.effects] };
}

/** In test mode, a written text is in force at once. */
function onWritten(state: In<'writing'>, { digest }: On<'written'>): ApplyStep {
  const { purpose, text } = state;
  return purpose === 'test' ? handOver({ do: 'beginTest', text, digest }) : act(state, { text, digest });
}

function act({ purpose, merged }: Run, { text, digest }: Named): ApplyStep {
  const sent = { purpose, merged, text, digest };
  const { act: effect } = wayOf(purpose);
  return effect === undefined
    ? confirming(sent, undefined)
    : { state: { ...sent, step: 'acting' }, effects: [{ do: effect, basis: digest }] };
}

function onConflict(state: ApplyState): ApplyStep {
  if (state.step === 'acting') return confirming(state, 'nothing');
  return state.step === 'writing' ? readAgain(state) : stay(state);
}

function confirming(sent: Run & Named, affected: Acted): ApplyStep {
  return { state: { ...sent, step: 'confirming', affected }, effects: [{ do: 'look' }] };
}

function onRefused(state: ApplyState, { message, issues }: On<'refused'>): ApplyStep {
  const how = { kind: 'refused', message, issues } as const;
  if (state.step === 'acting') {
    const { of } = wayOf(state.purpose);
    const isOurs = of === 'draft' || of === 'inForce';
    return end(state, how, ...(isOurs ? [{ do: 'drop', basis: state.digest } as const] : []));
  }
  return state.step === 'checking' || state.step === 'reading' || state.step === 'writing'
    ? end(state, how)
    : stay(state);
}

function unreachable(state: ApplyState): ApplyStep {
  if (state.step === 'reading') return end(state, { kind: 'lost', progress: 'none' });
  if (state.step !== 'writing' && state.step !== 'acting') return stay(state);
  return { state: { ...state, step: 'lost' }, effects: [{ do: 'look' }] };
}

type Looking = In<'confirming'> | In<'lost'>;

function onSeen(state: Looking, event: On<'seen'>): ApplyStep {
  const { purpose, merged, step } = state;
  const { of } = wayOf(purpose);
  if (of === 'test') return afterTest(state, event);
  const { text } = event;
  const isSame = sameConfiguration(text, state.text);
  if (purpose === 'test') {
    if (event.testing && isSame) return handOver({ do: 'beginTest', text: state.text, digest: event.tested });
    return end(state, { kind: 'lost', progress: 'not-taken' });
  }
  if (isDone(state, event)) return end(state, { kind: 'done', merged }, { do: 'done', text, purpose });
  if (step === 'confirming') return overtaken(state, state.affected === 'candidate' ? 'changed' : 'dropped', event);
  const isHeld = isSame && of !== 'waiting';
  return end(state, { kind: 'lost', progress: !isHeld ? 'not-taken' : event.modified ? 'written' : 'unknown' });
}

/**
 * True if the run reached its goal. A device that does not report its actions is trusted, because it may reformat
 * lines.
 */
function isDone(state: Looking, { text, digest, modified }: On<'seen'>): boolean {
  const isLost = state.step === 'lost';
  const affected = isLost ? 'nothing' : state.affected;
  if (affected === undefined) return true;
  if (wayOf(state.purpose).act === 'discard') return affected !== 'nothing' || (isLost && !modified);
  // The text in force is the same before and after saving.
  if (state.purpose === 'saveInForce' && affected === 'nothing') return false;
  const isNamed = !isLost && state.digest !== undefined && digest !== undefined;
  return !modified && (isNamed ? digest === state.digest : sameConfiguration(text, state.text));
}

function overtaken(
  run: Run,
  by: 'dropped' | 'changed',
  { text, modified }: Pick<On<'seen'>, 'text' | 'modified'>,
): ApplyStep {
  return end(run, { kind: 'overtaken', by }, { do: 'follow', text, waiting: modified });
}

/** A test that still runs continues, whatever the run wanted. */
function afterTest(state: Looking, { text, testing, tested, left, at }: On<'seen'>): ApplyStep {
  const { step, purpose, digest } = state;
  const isNamed = digest !== undefined && tested !== undefined;
  if (testing && (isNamed ? digest === tested : step === 'lost')) {
    if (step === 'lost') return end(state, { kind: 'lost', progress: 'not-taken' });
    return wayOf(purpose).act === undefined
      ? stay({ step: 'idle' })
      : end(state, { kind: 'overtaken', by: 'dropped' });
  }
  const other = testing && isNamed ? { digest: tested, left } : undefined;
  return handOver({ do: 'finishTest', result: { purpose, hasAnswered: step === 'confirming', text, at, other } });
}
