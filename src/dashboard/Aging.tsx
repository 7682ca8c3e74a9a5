import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDuration } from '../app/figures.ts';
import { useStatus } from '../app/useStatus.ts';
import { t } from '../i18n/t.ts';
import { ageOf, type Age as StatusAge } from '../status/age.ts';
import type { PollInterval } from '../status/pollInterval.ts';
import { useNow } from '../status/useNow.ts';
import './Dashboard.css';

const STRETCHED: Readonly<Record<NonNullable<PollInterval['reason']>, string>> = {
  slow: 'Updated every {seconds} s: the device is slow',
  loaded: 'Updated every {seconds} s: the device is busy',
  large: 'Updated every {seconds} s',
};

interface Props {
  /** Title of the page. */
  readonly title: string;
  readonly children: ReactNode;
}

/** Page of figures with their age. Only the age re-renders every second. */
export function Aging({ title, children }: Props) {
  const snapshot = useStatus();
  const age = ageOf(snapshot, useNow());
  return (
    <div className="dashboard" data-old={age.old ? '' : undefined}>
      <header className="page-header">
        <h1>{title}</h1>
        <Age age={age} pollInterval={snapshot.pollInterval} />
      </header>
      {children}
    </div>
  );
}

/** Age of the figures, and the poll interval. */
function Age({ age, pollInterval }: { readonly age: StatusAge; readonly pollInterval: PollInterval }) {
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
      {pollInterval.reason === undefined
        ? t('Updated every second')
        : t(STRETCHED[pollInterval.reason], { seconds: Math.round(pollInterval.milliseconds / 1000) })}
    </p>
  );
}
