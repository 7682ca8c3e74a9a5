import { useConventions } from '../review/useConventions.ts';
import type { Settings } from '../settings.ts';
import type { ApplyState } from './applyState.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { conflictWords } from './conflictWords.ts';

interface Props {
  readonly settings: Settings;
  readonly state: Extract<ApplyState, { step: 'choosing' }>;
}

/** The conflicts of this run, in words. */
export function Conflicts({ settings: { draft, apply }, state }: Props) {
  const conventions = useConventions();
  const plan = draft.repository.plan();
  return (
    <ConflictDialog
      conflicts={state.conflicts.map((conflict) => conflictWords(plan, draft.isSecret, conventions, conflict))}
      onChoose={(sides) => apply.send({ type: 'chosen', sides })}
      onCancel={() => apply.send({ type: 'cancel' })}
    />
  );
}
