import type { Change } from '../../../engine/config/fieldDiff.ts';
import type { Settings } from '../settings.ts';
import { useDraft } from '../useDraft.ts';
import { changeWords } from './changeWords.ts';
import { maskedLines } from './maskedLines.ts';
import { ReviewDialog } from './ReviewDialog.tsx';
import { unknownLines } from './unknownLine.ts';
import { useConventions } from './useConventions.ts';

interface Props {
  readonly settings: Settings;
  readonly onClose: () => void;
  /** Brings the person to a field. */
  readonly onShow: (pointer: string) => void;
}

/** The review of this session's draft; follows it as changes are undone. */
export function Review({ settings: { draft }, onClose, onShow }: Props) {
  useDraft(draft);
  const conventions = useConventions();
  const plan = draft.repository.plan();
  const words = (changes: readonly Change[]) =>
    changes.map((change) => changeWords(plan, draft.limits(), conventions, change));
  const { own, following } = draft.changes();
  const { base, mine } = draft.lines();
  return (
    <ReviewDialog
      open
      onClose={onClose}
      entries={words(own)}
      following={words(following)}
      unknown={unknownLines(draft)}
      lines={maskedLines(base, mine, draft.isSecret)}
      onUndo={draft.undo}
      onUndoLine={({ key, before }) => draft.change(new Map([[key, before]]))}
      onShow={(pointer) => {
        onClose();
        onShow(pointer);
      }}
    />
  );
}
