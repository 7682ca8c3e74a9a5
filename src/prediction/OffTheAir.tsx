import { t } from '../i18n/t.ts';
import type { Interruption } from '../settings/draft/interruption.ts';

/** Duration and reason of the link interruption when the changes are applied (D34). */
export function OffTheAir({ interruption: { seconds, radarCheck } }: { readonly interruption: Interruption }) {
  if (seconds === 0) return null;
  const restart = seconds - radarCheck;
  return (
    <div className="change-air">
      <h3>{t('Downtime')}</h3>
      <div className="change-air-body">
        <p>
          <strong>{t('{seconds} s', { seconds })}</strong> <span className="change-both">{t('both ends')}</span>
        </p>
        <div className="change-air-bar" aria-hidden="true">
          <span style={{ flexGrow: restart }} />
          {radarCheck > 0 && <span className="change-air-radar" style={{ flexGrow: radarCheck }} />}
        </div>
        <p className="change-air-words">
          <span>{t('Restart and association {seconds} s', { seconds: restart })}</span>
          {radarCheck > 0 && <span>{t('Radar check {seconds} s', { seconds: radarCheck })}</span>}
        </p>
      </div>
      <p className="change-source">
        {radarCheck > 0
          ? t('At most, until the link is back. Radar check: 47 CFR 15.407(h)(2), EN 301 893.')
          : t('At most, until the link is back.')}
      </p>
    </div>
  );
}
