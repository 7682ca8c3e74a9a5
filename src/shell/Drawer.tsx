import { Menu, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from '../i18n/t.ts';
import { DeviceName } from './DeviceName.tsx';
import { Navigation } from './Navigation.tsx';
import type { Page } from './page.ts';
import { UserPanelSlot } from './UserPanelSlot.tsx';

/** Navigation on phones, with its button. */
export function Drawer({ current }: { readonly current: Page }) {
  const drawer = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => drawer.current?.close();
  useEffect(() => {
    const onClick = ({ target }: Event) => {
      // A page was selected, possibly the current one.
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
          // The platform focuses the dialog content on opening.
          flushSync(() => setOpen(true));
          drawer.current?.showModal();
        }}
      >
        <Menu strokeWidth={1.6} aria-hidden="true" />
      </button>
      {/* A press outside closes it. The keyboard has Escape and the button. */}
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
