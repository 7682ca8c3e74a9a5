import type { Settings } from '../settings.ts';
import { useDraft } from '../useDraft.ts';
import { changeWords } from './changeWords.ts';
import { maskedLines } from './maskedLines.ts';
import { ReviewDialog } from './ReviewDialog.tsx';

interface Props {
  readonly settings: Settings;
  readonly onClose: () => void;
}

/** The review of this session's draft; follows it as changes are undone. */
export function Review({ settings: { draft }, onClose }: Props) {
  useDraft(draft);
  const { repository } = draft;
  const { base, mine } = draft.texts();
  return (
    <ReviewDialog
      open
      onClose={onClose}
      entries={repository.changes().map((change) => changeWords(repository.plan(), draft.limits(), change))}
      lines={maskedLines(base, mine, draft.isSecret)}
      onUndo={draft.undo}
    />
  );
}
