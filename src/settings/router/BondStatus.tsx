import { CircleCheck, CircleDashed } from 'lucide-react';
import { useId } from 'react';
import { bondingOf } from '../../app/linkView.ts';
import { useStatusValue } from '../../app/useStatus.ts';
import { t } from '../../i18n/t.ts';

/** State of the bond of both radios, on models that have one. No documented key sets it (docs/device.md#features). */
export function BondStatus() {
  const title = useId();
  const bonding = useStatusValue(({ status }) => bondingOf(status));
  if (bonding === undefined) return null;
  const isUsed = bonding === 'In use';
  const Icon = isUsed ? CircleCheck : CircleDashed;
  return (
    <section className="card router-management router-wide" aria-labelledby={title}>
      <header className="router-head">
        <h2 id={title}>
          {t('Link bonding')} <small>{t('The radio bonds both links automatically.')}</small>
        </h2>
      </header>
      <div className="router-fields">
        <div className="router-status">
          <span className="router-status-title">{t('Status')}</span>
          <p data-connected={isUsed || undefined}>
            <Icon size={16} strokeWidth={1.6} aria-hidden />
            <strong>{t(bonding)}</strong> <bdi>ubond0</bdi>
          </p>
        </div>
      </div>
    </section>
  );
}
