import { t } from '../i18n/t.ts';
import { Dialog, type DialogProps } from './Dialog.tsx';

interface Props extends Omit<DialogProps, 'open' | 'footer'> {
  readonly action: string;
  readonly busy?: boolean;
  /** True if the action is not possible yet. The button, or the element `describedBy`, gives the reason. */
  readonly disabled?: boolean;
  readonly describedBy?: string;
  /** The action cannot be undone. */
  readonly isDanger?: boolean;
  readonly onAct: () => void;
}

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
