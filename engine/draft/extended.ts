import { rebase } from '../config/rebase.ts';
import { getAt, setAt } from '../pointer.ts';
import { apply } from './apply.ts';
import type { DraftRules } from './draftRules.ts';
import { type DraftState, valuesOf } from './state.ts';

/**
 * The draft under rules that know these sections, or more of their values than before. Edits stay, and lines that were
 * passed through become values where they are known now.
 */
export function extended(state: DraftState, sections: readonly string[], rules: DraftRules): DraftState {
  const { base, original, document, passed, past, future } = state;
  const decoded = valuesOf(base, rules);
  const next = sections
    .map((section) => `/${section}`)
    .reduce((known, section) => setAt(known, section, getAt(decoded, section)), original);
  const edited = document === original ? next : rebase(rules.plan, original, document, next);
  const wider = { ...state, original: next, document: edited, passed: new Map(), settled: false };
  if (passed.size === 0) return { ...wider, growing: false };
  return { ...apply(wider, { type: 'take', lines: passed }, rules).state, past, future };
}
