import { useState } from 'react';
import { signOut } from '../../app/signOut.ts';
import { t } from '../../i18n/t.ts';
import { Dialog } from '../../ui/Dialog.tsx';

interface Props {
  readonly onClose: () => void;
}

/** Asks before the session ends. */
export function SignOutDialog({ onClose }: Props) {
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      title={t('Sign out?')}
      open
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button button-quiet" onClick={onClose}>
            {t('Cancel')}
          </button>
          <button
            type="button"
            className="button button-primary"
            disabled={busy}
            onClick={() => {
              setBusy(true);
              void signOut();
            }}
          >
            {busy ? t('Please wait') : t('Sign out')}
          </button>
        </>
      }
    >
      <p>{t('Pending changes stay in this browser, without passwords. They are not sent.')}</p>
    </Dialog>
  );
}
