import './Dialog.css';
import './SideDialog.css';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { ScrollArea } from '../../base/ScrollArea.tsx';
import { t } from '../i18n/t.ts';

interface Props {
  readonly title: ReactNode;
  /** Below the title, small. */
  readonly about?: ReactNode;
  /** Beside the button that closes it. */
  readonly acts?: ReactNode;
  /** Each time another one, the focus is to go here. */
  readonly focusOn?: number;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly footer: ReactNode;
}

/** Below this it covers the page, which waits behind it. Pixels. */
const NARROW = '(max-width: 720px)';

/** All that is known of a row, beside its list: not modal where there is room, so that rows can be gone through. */
export function SideDialog({ title, about, acts, focusOn = 0, onClose, children, footer }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  // Before the element leaves the page, or the focus in it would not return to what opened it.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    const before = document.activeElement;
    if (matchMedia(NARROW).matches) element.showModal();
    else element.show();
    // Opening it takes the focus; a person who goes through the rows keeps it there.
    if (before instanceof HTMLElement && !element.matches(':modal')) before.focus({ preventScroll: true });
    return () => element.close();
  }, []);
  useEffect(() => {
    if (focusOn > 0) heading.current?.focus();
  }, [focusOn]);
  return (
    <dialog
      ref={dialog}
      className="side-dialog"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.preventDefault();
          onClose();
        }
      }}
    >
      <header className="dialog-header">
        <div>
          <h2 id={titleId} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {about}
        </div>
        {acts}
        <button type="button" className="button button-quiet button-icon" aria-label={t('Close')} onClick={onClose}>
          <X strokeWidth={1.6} aria-hidden="true" />
        </button>
      </header>
      <ScrollArea className="side-dialog-body" aria-labelledby={titleId}>
        {children}
      </ScrollArea>
      <footer className="dialog-footer">{footer}</footer>
    </dialog>
  );
}
