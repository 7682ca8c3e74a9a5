import type { Settings } from '../settings.ts';
import { useDraft } from '../useDraft.ts';
import { ReviewDialog } from './ReviewDialog.tsx';

interface Props {
  readonly settings: Settings;
  readonly onClose: () => void;
}

/** The review of this session's draft; follows it as changes are undone. */
export function Review({ settings: { draft }, onClose }: Props) {
  useDraft(draft);
  return <ReviewDialog open onClose={onClose} entries={draft.entries()} lines={draft.lines()} onUndo={draft.undo} />;
}
