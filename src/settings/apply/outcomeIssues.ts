import type { Issue } from 'guywire-engine/core';
import type { ApplyState } from '../core/applyState.ts';

const NONE: readonly Issue[] = [];

/** What the last run found wrong: in the whole draft before it was sent, or the device with what it was sent. */
export function outcomeIssues(state: ApplyState): readonly Issue[] {
  const outcome = state.step === 'idle' ? state.outcome : undefined;
  return outcome?.kind === 'refused' || outcome?.kind === 'invalid' ? outcome.issues : NONE;
}
