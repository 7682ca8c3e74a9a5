import { CircleCheck, Info, OctagonAlert, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { t } from '../../i18n/t.ts';
import { STAY, useStay } from '../../notifications/useStay.ts';
import { say } from './Announced.tsx';

interface Props {
  readonly tone: 'good' | 'info' | 'bad';
  readonly children: ReactNode;
  readonly onDismiss?: (() => void) | undefined;
}

const ICONS = { good: CircleCheck, info: Info, bad: OctagonAlert } as const;

/** Message in the bar, announced when it appears. Success messages disappear after a while. */
export function BarMessage({ tone, children, onDismiss }: Props) {
  const Icon = ICONS[tone];
  const box = useRef<HTMLDivElement>(null);
  const passes = tone === 'good' && onDismiss !== undefined;
  useStay(passes ? STAY : undefined, false, () => {
    // Keep the message while the user points at it or focuses it.
    if (box.current?.matches(':hover, :focus-within') !== true) onDismiss?.();
  });
  const last = useRef('');
  useEffect(() => {
    const text = box.current?.querySelector('p')?.textContent ?? '';
    if (tone === 'bad' || text === last.current) return;
    last.current = text;
    say(text);
  });
  return (
    <div ref={box} className={`bar-message bar-${tone}`} role={tone === 'bad' ? 'alert' : undefined}>
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
