import './Dialog.css';
import './SideDialog.css';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { ScrollArea } from '../../base/ScrollArea.tsx';
import { CloseButton } from './CloseButton.tsx';

interface Props {
  readonly title: ReactNode;
  /** Small text below the title. */
  readonly about?: ReactNode;
  /** Buttons beside the close button. */
  readonly acts?: ReactNode;
  /** Focuses the heading whenever this number changes. */
  readonly focusOn?: number;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly footer: ReactNode;
}

/** On narrower screens the dialog is modal and covers the page. */
const NARROW = '(max-width: 720px)';

/** Details of a row, beside its list. On wide screens it is not modal, so that the user can go through the rows. */
export function SideDialog({ title, about, acts, focusOn = 0, onClose, children, footer }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  // In a layout effect, because the focus returns only if the dialog closes before the element is removed.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    const before = document.activeElement;
    if (matchMedia(NARROW).matches) element.showModal();
    else element.show();
    // Opening the dialog takes the focus. Give it back to the row.
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
        <CloseButton onClick={onClose} />
      </header>
      <ScrollArea className="side-dialog-body" aria-labelledby={titleId}>
        {children}
      </ScrollArea>
      <footer className="dialog-footer">{footer}</footer>
    </dialog>
  );
}
