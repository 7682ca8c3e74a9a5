import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useCell } from '../../base/useCell.ts';
import { currentPath, subscribePath } from '../app/path.ts';
import { onShortcut } from '../app/shortcuts.ts';
import { t } from '../i18n/t.ts';
import { CloseButton } from '../ui/CloseButton.tsx';
import { focusNextRegion } from '../ui/focusNextRegion.ts';
import { closeNotification, hasBar, type Notification, notifications } from './notify.ts';
import { TONES } from './tones.ts';
import { STAY, STAY_TO_ACT, useStay } from './useStay.ts';
import './Notifications.css';

/**
 * Notifications in a corner of every page, newest first. They stay while the user points at one, focuses one, or the
 * page is hidden. If there is a bar, it shows them.
 */
export function Notifications() {
  const all = useCell(notifications);
  const isInBar = useCell(hasBar);
  // Live regions must exist before their text.
  const [ready, setReady] = useState(false);
  const [isHovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  useEffect(() => setReady(true), []);
  useEffect(() => onShortcut('next-region', focusNextRegion), []);
  const isPaused = isHovered || focused;
  const items = (isBad: boolean) =>
    ready &&
    !isInBar &&
    all
      .filter(({ tone }) => (tone === 'bad') === isBad)
      .map((one) => <Said key={one.id} isPaused={isPaused} {...one} />);
  return createPortal(
    <section
      className="notifications"
      aria-label={t('Notifications')}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onKeyDown={({ key, target }) => {
        const own = target instanceof Element ? target.closest<HTMLElement>('.notification') : null;
        if (key === 'Escape' && own !== null) leave(own, Number(own.dataset.id));
      }}
      onBlur={({ currentTarget, relatedTarget }) => setFocused(currentTarget.contains(relatedTarget))}
    >
      <div role="alert">{items(true)}</div>
      <div role="status" aria-atomic="false">
        {items(false)}
      </div>
    </section>,
    document.body,
  );
}

interface SaidProps extends Notification {
  readonly isPaused: boolean;
}

function Said({ id, text, tone, action, isPaused }: SaidProps) {
  const path = useSyncExternalStore(subscribePath, () => currentPath());
  const isOffered = action !== undefined && action.path !== path;
  const { icon: Icon, word } = TONES[tone];
  const stay = tone === 'bad' ? undefined : isOffered ? STAY_TO_ACT : STAY;
  useStay(stay, isPaused, () => closeNotification(id));
  return (
    <div className="notification" data-tone={tone} data-id={id}>
      <Icon strokeWidth={1.6} aria-hidden="true" />
      <p>
        <span className="visually-hidden">{t(word)}: </span>
        {text}
      </p>
      {isOffered && (
        <button
          type="button"
          className="button"
          onClick={(event) => {
            leave(event.currentTarget, id);
            action.act();
          }}
        >
          {action.title}
        </button>
      )}
      <CloseButton onClick={(event) => leave(event.currentTarget, id)} />
    </div>
  );
}

/** Closes a notification. If it had the focus, focuses the next notification or the page. */
function leave(from: Element, id: number): void {
  const own = from.closest('.notification');
  const others = [...document.querySelectorAll('.notification')].filter((one) => one !== own);
  if (own?.contains(document.activeElement)) {
    const next = others[0]?.querySelector('button') ?? document.querySelector('main');
    next?.focus();
  }
  closeNotification(id);
}
