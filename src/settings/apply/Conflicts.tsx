import type { Conflict } from 'guywire-engine/config';
import type { ApplyState } from '../core/applyState.ts';
import type { Settings } from '../core/settings.ts';
import { useConventions } from '../words/useConventions.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { conflictWords, takenChanges } from './conflictWords.ts';

interface Props {
  readonly settings: Settings;
  readonly state: Extract<ApplyState, { step: 'choosing' }>;
}

export function Conflicts({ settings: { draft, apply }, state }: Props) {
  const conventions = useConventions();
  const [plan, document] = [draft.plan(), draft.state().document];
  const words = (conflicts: readonly Conflict[]) =>
    conflicts.map((conflict) => conflictWords(plan, draft.isSecret, conventions, document, conflict));
  return (
    <ConflictDialog
      conflicts={words(state.conflicts)}
      merged={words(takenChanges(draft.lines().base, state.theirs, state.conflicts))}
      onChoose={(sides) => apply.send({ type: 'chosen', sides })}
      onCancel={() => apply.send({ type: 'cancel' })}
    />
  );
}
