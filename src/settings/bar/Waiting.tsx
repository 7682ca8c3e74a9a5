import { FileClock } from 'lucide-react';
import { useState } from 'react';
import { useCell } from '../../../base/useCell.ts';
import { useDevice } from '../../app/deviceContext.ts';
import { useStatusValue } from '../../app/useStatus.ts';
import { t } from '../../i18n/t.ts';
import { useIsTesting } from '../core/useIsTesting.ts';
import { useSettings } from '../core/useSettings.ts';
import './Waiting.css';

/**
 * Warns that the device has settings that are written but not in force (`X-Cfg-Modified`), with two actions. A run of
 * this page writes and applies without a pause. So only settings that still wait after the next status are shown.
 */
export function Waiting() {
  const { apply, test, start } = useSettings();
  const { readOnly, fromFirstSetup } = useDevice();
  const isTesting = useIsTesting({ test });
  const isIdle = useCell(apply).step === 'idle' && !isTesting;
  const at = useStatusValue(({ modified, receivedAt }) => (modified > 0 ? receivedAt : undefined));
  const [first, setFirst] = useState<number>();
  const waitingSince = isIdle ? at : undefined;
  if (waitingSince === undefined ? first !== undefined : first === undefined) setFirst(waitingSince);
  if (waitingSince === undefined || first === undefined || waitingSince === first) return null;
  return (
    <div className="banner banner-warn">
      <FileClock strokeWidth={1.6} aria-hidden="true" />
      <div>
        <p>
          {t('Settings were written to the device but are not in use.')}{' '}
          {fromFirstSetup && t('The settings of the first setup are still in use.')}
        </p>
        {!readOnly && (
          <p className="waiting-actions">
            <button type="button" className="button button-primary" onClick={() => start('applyWaiting')}>
              {t('Apply')}
            </button>
            <button type="button" className="button" onClick={() => start('discardWaiting')}>
              {t('Discard')}
            </button>
          </p>
        )}
      </div>
    </div>
  );
}
