import type { Issue } from 'guywire-engine/core';
import type { ApplyState } from '../core/applyState.ts';

const NONE: readonly Issue[] = [];

/** Issues of the last run: from the validation before sending, or from the device. */
export function outcomeIssues(state: ApplyState): readonly Issue[] {
  const outcome = state.step === 'idle' ? state.outcome : undefined;
  return outcome?.kind === 'refused' || outcome?.kind === 'invalid' ? outcome.issues : NONE;
}
