import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useDevice } from '../../app/deviceContext.ts';
import { useStatusValue } from '../../app/useStatus.ts';
import { t } from '../../i18n/t.ts';
import { firmwareVerdict } from './firmwareVerdict.ts';
import { takeUpgrade, type UpgradeRecord } from './upgradeRecord.ts';

/** Result of the last upgrade, shown on the first page after the sign-in. */
export function UpgradeResult() {
  const { board } = useDevice();
  const firmware = useStatusValue(({ status }) => status.host.firmware) ?? '';
  const uptime = useStatusValue(({ status }) => status.host.uptime);
  const [record, setRecord] = useState<UpgradeRecord>();
  const [start] = useState(() => ({ uptime, now: Date.now() }));
  useEffect(() => {
    const stored = takeUpgrade(sessionStorage, board.mac);
    if (stored !== undefined) setRecord(stored);
  }, [board]);
  if (record === undefined) return null;
  const verdict = firmwareVerdict(record, { firmware, uptime: start.uptime }, start.now);
  const good = verdict.kind === 'upgraded';
  const Icon = good ? CircleCheck : CircleAlert;
  return (
    <div className={`banner ${good ? 'banner-info' : 'banner-bad'}`}>
      <Icon strokeWidth={1.6} aria-hidden="true" />
      <p>{t(verdict.text, verdict.params)}</p>
      <button
        type="button"
        className="button button-quiet button-icon"
        aria-label={t('Dismiss')}
        onClick={() => setRecord(undefined)}
      >
        <X strokeWidth={1.6} aria-hidden="true" />
      </button>
    </div>
  );
}
