import { t } from '../i18n/t.ts';
import { Dialog, type DialogProps } from './Dialog.tsx';

interface Props extends Omit<DialogProps, 'open' | 'footer'> {
  /** The words of the button that does it. */
  readonly action: string;
  /** It is being done. */
  readonly busy?: boolean;
  /** It cannot be done yet: the button, or what `describedBy` names, says why. */
  readonly disabled?: boolean;
  readonly describedBy?: string;
  /** It cannot be undone. */
  readonly isDanger?: boolean;
  readonly onAct: () => void;
}

/** A dialog that asks before something is done: that, or nothing. */
export function Question({ action, busy, disabled, describedBy, isDanger, onAct, ...dialog }: Props) {
  return (
    <Dialog
      {...dialog}
      open
      footer={
        <>
          <button type="button" className="button button-quiet" onClick={dialog.onClose}>
            {t('Cancel')}
          </button>
          <button
            type="button"
            className={`button ${isDanger ? 'button-danger' : 'button-primary'}`}
            disabled={busy || disabled}
            aria-describedby={describedBy}
            onClick={onAct}
          >
            {busy ? t('Please wait') : action}
          </button>
        </>
      }
    />
  );
}
