import { useState } from 'react';
import { useDevice } from '../../app/deviceContext.ts';
import { signOut } from '../../app/signOut.ts';
import { t } from '../../i18n/t.ts';
import { Dialog } from '../../ui/Dialog.tsx';

interface Props {
  readonly onClose: () => void;
}

/** Asks before the session ends. */
export function SignOutDialog({ onClose }: Props) {
  const { pending } = useDevice();
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
              signOut();
            }}
          >
            {busy ? t('Please wait') : t('Sign out')}
          </button>
        </>
      }
    >
      <p>
        {pending.total() > 0
          ? t('Pending changes are discarded; they were not sent.')
          : t('There are no pending changes.')}
      </p>
    </Dialog>
  );
}
