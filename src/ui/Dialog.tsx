import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { t } from '../i18n/t.ts';

interface Props {
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
  /** Buttons, in reading order. */
  readonly footer?: ReactNode;
}

/** A modal dialog on the platform's `<dialog>`, which brings the focus trap, Escape and the return of focus. */
export function Dialog({ title, open, onClose, width, height, className = '', children, footer }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (open) {
      dialog.current?.showModal();
    } else {
      dialog.current?.close();
    }
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
          <div className="dialog-body">{children}</div>
          {footer !== undefined && <footer className="dialog-footer">{footer}</footer>}
        </>
      )}
    </dialog>
  );
}
