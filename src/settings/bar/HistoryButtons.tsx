import { Redo2, Undo2 } from 'lucide-react';
import { useCell } from '../../../base/useCell.ts';
import { t } from '../../i18n/t.ts';
import type { Settings } from '../core/settings.ts';
import { useDraft } from '../draft/useDraft.ts';
import { stepWords } from './stepWords.ts';
import { undoRedo } from './undoRedo.ts';

export function HistoryButtons({ settings }: { readonly settings: Settings }) {
  const { undo, redo } = useDraft(settings.draft);
  const busy = useCell(settings.apply).step !== 'idle';
  const words = (pointer: string) => ({ what: stepWords(settings.draft, pointer) });
  const undoTitle = undo === undefined ? t('Nothing to undo') : t('Undo: {what}', words(undo));
  const redoTitle = redo === undefined ? t('Nothing to redo') : t('Redo: {what}', words(redo));
  return (
    <span className="bar-history">
      <button
        type="button"
        className="button button-quiet button-icon"
        aria-label={undoTitle}
        data-command="undo"
        disabled={busy || undo === undefined}
        onClick={() => undoRedo(settings, 'undo')}
      >
        <Undo2 strokeWidth={1.6} aria-hidden="true" />
      </button>
      <button
        type="button"
        className="button button-quiet button-icon"
        aria-label={redoTitle}
        data-command="redo"
        disabled={busy || redo === undefined}
        onClick={() => undoRedo(settings, 'redo')}
      >
        <Redo2 strokeWidth={1.6} aria-hidden="true" />
      </button>
    </span>
  );
}
