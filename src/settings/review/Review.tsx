import type { Change } from 'guywire-engine/config';
import { ShutOutStations } from '../accessList/ShutOutStations.tsx';
import type { AddressChange } from '../addressChange/addressChangeOf.ts';
import { ActionButton } from '../apply/ActionButton.tsx';
import { type ApplyProps, useApplyActions } from '../apply/useApplyActions.tsx';
import type { Settings } from '../core/settings.ts';
import { pendingText } from '../draft/pendingText.ts';
import { useDraft } from '../draft/useDraft.ts';
import { changeWords } from '../words/changeWords.ts';
import { useConventions } from '../words/useConventions.ts';
import { maskedLines } from './maskedLines.ts';
import { ReviewDialog } from './ReviewDialog.tsx';
import { unknownLines } from './unknownLine.ts';

interface Props {
  readonly settings: Settings;
  readonly addressChange: AddressChange | undefined;
  readonly onClose: () => void;
  readonly onShow: (pointer: string) => void;
}

/** Review of the draft. Updates when changes are undone. */
export function Review({ settings, addressChange, onClose, onShow }: Props) {
  const { draft } = settings;
  const view = useDraft(draft);
  const conventions = useConventions();
  const [plan, document] = [draft.plan(), draft.state().document];
  const words = (changes: readonly Change[]) =>
    changes.map((change) => changeWords(plan, draft.limits(), conventions, document, change));
  const { own, following } = draft.changes();
  const { counted, quiet } = draft.lineChanges();
  const { base, mine } = draft.lines();
  return (
    <ReviewDialog
      open
      onClose={onClose}
      title={pendingText(view)}
      entries={words(own)}
      following={words(following)}
      warnings={view.warnings}
      unknown={unknownLines(draft, counted)}
      quiet={unknownLines(draft, quiet)}
      lines={maskedLines(base, mine, draft.isSecret)}
      shutOut={<ShutOutStations />}
      apply={<ApplyButtons settings={settings} view={view} addressChange={addressChange} onStart={onClose} />}
      onUndo={(...changes) => draft.dispatch({ type: 'revert', changes })}
      onUndoLines={(lines) => {
        draft.dispatch({ type: 'take', lines: new Map(lines.map(({ key, before }) => [key, before])) });
      }}
      onShow={(pointer) => {
        onClose();
        onShow(pointer);
      }}
    />
  );
}

/** Test and save buttons. The recommended action is last. */
function ApplyButtons(props: ApplyProps) {
  const { main, second, question } = useApplyActions(props);
  return (
    <>
      <ActionButton of={second} />
      <ActionButton of={main} className="button-primary" />
      {question}
    </>
  );
}
