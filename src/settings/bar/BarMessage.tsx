import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { t } from '../../i18n/t.ts';
import type { Message } from '../../notifications/notify.ts';
import { TONES } from '../../notifications/tones.ts';
import { STAY, useStay } from '../../notifications/useStay.ts';
import { say } from './Announced.tsx';

interface Props {
  readonly tone: Message['tone'];
  /** True if the message asks for something, so it stays until it is dismissed. */
  readonly stays?: boolean;
  readonly children: ReactNode;
  readonly onDismiss?: (() => void) | undefined;
}

/** Message in the bar, announced when it appears. It disappears after a while, unless it stays. */
export function BarMessage({ tone, stays = false, children, onDismiss }: Props) {
  const { icon: Icon } = TONES[tone];
  const box = useRef<HTMLDivElement>(null);
  const passes = !stays && onDismiss !== undefined;
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
