import { useState } from 'react';
import { useDevice } from '../../app/deviceContext.ts';
import { signOut } from '../../app/signOut.ts';
import { t } from '../../i18n/t.ts';
import { Question } from '../../ui/Question.tsx';
import { discardWarning } from '../discardWarning.ts';

interface Props {
  readonly onClose: () => void;
}

/** Confirmation of the sign-out. */
export function SignOutDialog({ onClose }: Props) {
  const device = useDevice();
  const [busy, setBusy] = useState(false);
  return (
    <Question
      title={t('Sign out?')}
      action={t('Sign out')}
      busy={busy}
      onAct={() => {
        setBusy(true);
        signOut();
      }}
      onClose={onClose}
    >
      <p>{discardWarning(device) ?? t('There are no pending changes.')}</p>
    </Question>
  );
}
