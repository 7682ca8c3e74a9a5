import { lazy, Suspense, useState } from 'react';
import { loadChunk } from '../../../base/loadChunk.ts';
import { t } from '../../i18n/t.ts';
import { LockableButton } from '../core/LockableButton.tsx';
import { useTestLock } from '../core/useTestLock.ts';
import { ToolCard, ToolRow } from './ToolCard.tsx';

const RebootDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./RebootDialog.tsx'))).RebootDialog,
}));
const ResetDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./ResetDialog.tsx'))).ResetDialog,
}));

/** Reboot and factory reset. Neither includes pending changes (D14). */
export function RestartCard() {
  const [asking, setAsking] = useState<'reboot' | 'reset'>();
  const lock = useTestLock('test');
  const close = () => setAsking(undefined);
  return (
    <>
      <ToolCard title={t('Reboot and reset')} name="restart">
        <ToolRow
          label={t('Reboot')}
          help={t('Reboots the device with the saved settings. Pending changes stay pending.')}
        >
          <LockableButton lock={lock} className="button" onClick={() => setAsking('reboot')}>
            {t('Reboot')}
          </LockableButton>
        </ToolRow>
        <ToolRow label={t('Factory reset')} help={t('Erases settings and accounts; IP resets to default.')}>
          <LockableButton lock={lock} className="button button-danger" onClick={() => setAsking('reset')}>
            {t('Reset to factory defaults')}
          </LockableButton>
        </ToolRow>
      </ToolCard>
      <Suspense>
        {asking === 'reboot' && <RebootDialog onClose={close} />}
        {asking === 'reset' && <ResetDialog onClose={close} />}
      </Suspense>
    </>
  );
}
