import { lazy, Suspense, useState } from 'react';
import { t } from '../../i18n/t.ts';
import { loadChunk } from '../../loadChunk.ts';
import { ToolCard, ToolRow } from './ToolCard.tsx';

const RebootDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./RebootDialog.tsx'))).RebootDialog,
}));
const ResetDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./ResetDialog.tsx'))).ResetDialog,
}));

/** Restarts the radio, or takes it back to how it left the factory. Neither carries pending changes (D14). */
export function RestartCard() {
  const [asking, setAsking] = useState<'reboot' | 'reset'>();
  const close = () => setAsking(undefined);
  return (
    <>
      <ToolCard title={t('Restart and reset')}>
        <ToolRow
          label={t('Restart')}
          help={t('Starts the radio anew with what it has stored. Pending changes stay pending.')}
        >
          <button type="button" className="button" onClick={() => setAsking('reboot')}>
            {t('Restart the radio')}
          </button>
        </ToolRow>
        <ToolRow
          label={t('Factory reset')}
          help={t(
            'Back to how the radio left the factory: every setting and account is lost, and its address changes.',
          )}
        >
          <button type="button" className="button button-danger" onClick={() => setAsking('reset')}>
            {t('Reset to factory settings')}
          </button>
        </ToolRow>
      </ToolCard>
      <Suspense>
        {asking === 'reboot' && <RebootDialog onClose={close} />}
        {asking === 'reset' && <ResetDialog onClose={close} />}
      </Suspense>
    </>
  );
}
