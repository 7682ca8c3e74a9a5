import { CircleAlert, RefreshCw } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Boundary } from '../../base/Boundary.tsx';
import { loadChunk } from '../../base/loadChunk.ts';
import { useStatusValue } from '../app/useStatus.ts';
import { plural, t } from '../i18n/t.ts';
import { isUpgradeKept } from '../session/isUpgradeKept.ts';

const Waiting = lazy(async () => ({
  default: (await loadChunk(() => import('../settings/bar/Waiting.tsx'))).Waiting,
}));

const UpgradeResult = lazy(async () => ({
  default: (await loadChunk(() => import('../settings/maintenance/UpgradeResult.tsx'))).UpgradeResult,
}));

/** Problems of the status that block nothing, and the result of an upgrade. */
export function StatusBanners() {
  const firmware = useStatusValue(({ status, connection }) =>
    connection.changed === 'firmware' ? (status.host.firmware ?? '') : undefined,
  );
  const unreadable = useStatusValue(
    ({ connection }) => connection.failures > 0 && connection.absence === 'unreadable',
  );
  // Applying changes writes them first. A chunk requested at that moment finds the device unreachable.
  const waiting = useStatusValue(({ modified }) => modified > 1);
  const faults = useStatusValue(({ status }) => status.faults.map(({ path }) => path).join(', '));
  const [isUpgraded] = useState(() => isUpgradeKept(sessionStorage));
  const count = useStatusValue(({ status }) => status.faults.length);
  return (
    <>
      <div role="status" className="banners-said">
        {isUpgraded && (
          <Boundary t={t} title={t('Firmware')}>
            <Suspense>
              <UpgradeResult />
            </Suspense>
          </Boundary>
        )}
        {waiting && (
          <Boundary t={t} title={t('Pending changes')}>
            <Suspense>
              <Waiting />
            </Suspense>
          </Boundary>
        )}
        {firmware !== undefined && (
          <div className="banner banner-info">
            <RefreshCw strokeWidth={1.6} aria-hidden="true" />
            <p>
              {t('The device now runs firmware {firmware}. Reload to get its pages.', { firmware })}{' '}
              <button type="button" className="link" onClick={() => location.reload()}>
                {t('Reload')}
              </button>
            </p>
          </div>
        )}
        {unreadable && (
          <div className="banner banner-bad">
            <CircleAlert strokeWidth={1.6} aria-hidden="true" />
            <p>{t('The status cannot be read. Figures shown are old; settings still work.')}</p>
          </div>
        )}
      </div>
      {count > 0 && (
        <div className="banner banner-warn">
          <CircleAlert strokeWidth={1.6} aria-hidden="true" />
          <details>
            <summary>
              {plural(count, {
                one: 'Malformed status: {count} value could not be read and is left out.',
                other: 'Malformed status: {count} values could not be read and are left out.',
              })}
            </summary>
            <p className="banner-paths">{faults}</p>
          </details>
        </div>
      )}
    </>
  );
}
