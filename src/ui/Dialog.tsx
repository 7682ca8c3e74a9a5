import './Dialog.css';
import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { ScrollArea } from '../../base/ScrollArea.tsx';
import { t } from '../i18n/t.ts';

export interface DialogProps {
  readonly title: string;
  readonly open: boolean;
  /** The person, or the platform (Escape), wants it closed. */
  readonly onClose: () => void;
  /** Pixels; never wider or higher than the window. */
  readonly width?: number;
  readonly height?: number;
  /** A class for sizes that depend on the window. */
  readonly className?: string;
  readonly children: ReactNode;
  /** Buttons, in reading order: where nothing is to be filled in the first of them has the focus, so it is one that does no harm. */
  readonly footer?: ReactNode;
}

/** A modal dialog on the platform's `<dialog>`, which brings the focus trap, Escape and the return of focus. */
export function Dialog({ title, open, onClose, width, height, className = '', children, footer }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Before the element leaves the page, or the focus would not return to what opened the dialog.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (open) {
      element?.showModal();
      // Not on the cross, which is the first: on what is to be filled in, or on the button that does no harm.
      element?.querySelectorAll<HTMLElement>(':enabled')[1]?.focus();
    }
    return () => element?.close();
  }, [open]);

  return (
    <dialog
      ref={dialog}
      className={`dialog ${className}`}
      aria-labelledby={titleId}
      style={{ ...(width === undefined ? {} : { width }), ...(height === undefined ? {} : { height }) }}
      onClose={onClose}
    >
      {open && (
        <>
          <header className="dialog-header">
            <h2 id={titleId}>{title}</h2>
            <button
              type="button"
              className="button button-quiet button-icon"
              aria-label={t('Close')}
              onClick={onClose}
            >
              <X strokeWidth={1.6} aria-hidden="true" />
            </button>
          </header>
          <ScrollArea className="dialog-body" aria-labelledby={titleId}>
            {children}
          </ScrollArea>
          {footer !== undefined && <footer className="dialog-footer">{footer}</footer>}
        </>
      )}
    </dialog>
  );
}
