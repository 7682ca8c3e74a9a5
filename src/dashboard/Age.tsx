import { Clock } from 'lucide-react';
import { formatDuration } from '../app/duration.ts';
import { t } from '../i18n/t.ts';
import type { Age as StatusAge } from '../status/age.ts';
import type { Pace } from '../status/pace.ts';

const STRETCHED: Readonly<Record<NonNullable<Pace['reason']>, string>> = {
  slow: 'Updated every {seconds} s, because the device answers slowly',
  loaded: 'Updated every {seconds} s, because the device is busy',
  large: 'Updated every {seconds} s',
};

/** How old the figures are, and how often there are new ones. */
export function Age({ age, pace }: { readonly age: StatusAge; readonly pace: Pace }) {
  if (age.old) {
    return (
      <p className="chip chip-warn">
        <Clock strokeWidth={1.6} aria-hidden="true" />
        {t('Figures are {age} old', { age: formatDuration(age.seconds) })}
      </p>
    );
  }
  return (
    <p className="page-subtitle">
      {pace.reason === undefined
        ? t('Updated every second')
        : t(STRETCHED[pace.reason], { seconds: Math.round(pace.interval / 1000) })}
    </p>
  );
}
