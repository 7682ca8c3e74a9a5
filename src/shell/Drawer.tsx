import { Menu, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from '../i18n/t.ts';
import { DeviceName } from './DeviceName.tsx';
import { Navigation } from './Navigation.tsx';
import type { Page } from './page.ts';
import { UserPanelSlot } from './UserPanelSlot.tsx';

/** On a phone: the button that opens the navigation, and the navigation it opens. */
export function Drawer({ current }: { readonly current: Page }) {
  const drawer = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => drawer.current?.close();
  useEffect(() => {
    const onClick = ({ target }: Event) => {
      // A page was chosen, the one shown included.
      if (target instanceof Element && target.closest('a') !== null) drawer.current?.close();
    };
    const { current: element } = drawer;
    element?.addEventListener('click', onClick);
    return () => element?.removeEventListener('click', onClick);
  }, []);
  return (
    <>
      <button
        type="button"
        className="button button-quiet button-icon drawer-button"
        aria-label={t('Menu')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => {
          // The platform moves the focus to what is in the dialog when it opens.
          flushSync(() => setOpen(true));
          drawer.current?.showModal();
        }}
      >
        <Menu strokeWidth={1.6} aria-hidden="true" />
      </button>
      {/* Pressing beside it closes it; the keyboard has Escape and the button for that. */}
      <dialog
        ref={drawer}
        className="drawer"
        aria-label={t('Menu')}
        onClose={() => setOpen(false)}
        onPointerUp={(event) => {
          if (event.target === drawer.current) {
            close();
          }
        }}
      >
        {open && (
          <div className="drawer-content">
            <div className="drawer-head">
              <DeviceName />
              <button
                type="button"
                className="button button-quiet button-icon"
                aria-label={t('Close')}
                onClick={close}
              >
                <X strokeWidth={1.6} aria-hidden="true" />
              </button>
            </div>
            <nav aria-label={t('Pages')}>
              <Navigation current={current} />
            </nav>
            <UserPanelSlot />
          </div>
        )}
      </dialog>
    </>
  );
}
