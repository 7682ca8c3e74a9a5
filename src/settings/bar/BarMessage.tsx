import { CircleCheck, Info, OctagonAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../i18n/t.ts';

interface Props {
  readonly tone: 'good' | 'info' | 'bad';
  readonly children: ReactNode;
  readonly onDismiss?: (() => void) | undefined;
}

const ICONS = { good: CircleCheck, info: Info, bad: OctagonAlert } as const;

/** A sentence in the bar: how the last run ended, or what is wrong. Announced when it appears. */
export function BarMessage({ tone, children, onDismiss }: Props) {
  const Icon = ICONS[tone];
  return (
    <div className={`bar-message bar-${tone}`} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon size={16} strokeWidth={1.6} aria-hidden="true" />
      <div>{children}</div>
      {onDismiss !== undefined && (
        <button
          type="button"
          className="button button-quiet button-icon"
          aria-label={t('Dismiss')}
          onClick={onDismiss}
        >
          <X strokeWidth={1.6} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
