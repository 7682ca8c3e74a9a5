import './Dialog.css';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { ScrollArea } from '../../base/ScrollArea.tsx';
import { CloseButton } from './CloseButton.tsx';

export interface DialogProps {
  readonly title: string;
  readonly open: boolean;
  /** Called when the user or the platform (Escape) closes the dialog. */
  readonly onClose: () => void;
  /** Without a close button, for an operation that only its end can close. */
  readonly isHeld?: boolean;
  /** Pixels. Limited by the size of the window. */
  readonly width?: number;
  readonly height?: number;
  /** Class for sizes that depend on the window. */
  readonly className?: string;
  readonly children: ReactNode;
  /** Buttons in reading order. Without inputs, the first button has the initial focus, so it must be harmless. */
  readonly footer?: ReactNode;
}

/** Modal dialog, based on `<dialog>`, which provides the focus trap, Escape and the return of focus. */
export function Dialog({
  title,
  open,
  onClose,
  isHeld,
  width,
  height,
  className = '',
  children,
  footer,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // In a layout effect, because the focus returns only if the dialog closes before the element is removed.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (open) {
      element?.showModal();
      // Skip the close button, which is first. Focus the first input, or the harmless button.
      element?.querySelectorAll<HTMLElement>(':enabled:not(fieldset)')[1]?.focus();
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
            {!isHeld && <CloseButton onClick={onClose} />}
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
