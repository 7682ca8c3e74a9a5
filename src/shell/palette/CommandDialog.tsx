import { Suspense, useEffect } from 'react';
import type { CommandId } from '../../app/commands.ts';
import { useDevice } from '../../app/deviceContext.ts';
import { t } from '../../i18n/t.ts';
import { notify } from '../../notifications/notify.ts';
import { useSettings } from '../../settings/core/useSettings.ts';
import { useTestLock } from '../../settings/core/useTestLock.ts';
import { PasswordDialog } from '../../settings/maintenance/PasswordDialog.tsx';
import { RebootDialog } from '../../settings/maintenance/RebootDialog.tsx';
import { ResetDialog } from '../../settings/maintenance/ResetDialog.tsx';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';
import { SignOutDialog } from './SignOutDialog.tsx';

interface Props {
  readonly id: CommandId;
  readonly onClose: () => void;
}

/** Dialog of a command on any page, the same as on its own page. A running test refuses some, with the reason. */
export function CommandDialog({ id, onClose }: Props) {
  const ofReboot = useTestLock('test');
  const locks: { readonly [Id in CommandId]?: string | undefined } = {
    reboot: ofReboot,
    reset: ofReboot,
    password: useTestLock('settings'),
  };
  const lock = locks[id];
  useEffect(() => {
    if (lock === undefined) return;
    notify({ text: lock, tone: 'info' });
    onClose();
  }, [lock, onClose]);
  if (lock !== undefined) return null;
  switch (id) {
    case 'help':
      return <ShortcutsDialog onClose={onClose} />;
    case 'sign-out':
      return <SignOutDialog onClose={onClose} />;
    case 'reboot':
      return <RebootDialog onClose={onClose} />;
    case 'reset':
      return <ResetDialog onClose={onClose} />;
    case 'password':
      return (
        <Suspense>
          <OwnPassword onClose={onClose} />
        </Suspense>
      );
    default:
      return null;
  }
}

function OwnPassword({ onClose }: Pick<Props, 'onClose'>) {
  const settings = useSettings();
  const { userInfo } = useDevice();
  const close = (isChanged: boolean) => {
    onClose();
    // The card that confirms it elsewhere may not be on this page.
    if (isChanged) notify({ text: t('Password changed.'), tone: 'good' });
  };
  return <PasswordDialog settings={settings} account="administrator" name={userInfo.username} onClose={close} />;
}
