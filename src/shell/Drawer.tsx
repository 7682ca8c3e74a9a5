import { Menu } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Cell } from '../../base/cell.ts';
import { useCell } from '../../base/useCell.ts';
import { t } from '../i18n/t.ts';
import { CloseButton } from '../ui/CloseButton.tsx';
import { DeviceName } from './DeviceName.tsx';
import { Navigation } from './Navigation.tsx';
import type { Page } from './page.ts';
import { UserMenu } from './UserMenu.tsx';

/** True while the navigation of phones is open. Its button and the bar at the bottom open it. */
export const drawerOpen = new Cell(false);

/** Navigation on phones, with its button. */
export function Drawer({ current }: { readonly current: Page }) {
  const drawer = useRef<HTMLDialogElement>(null);
  const open = useCell(drawerOpen);
  const close = () => drawer.current?.close();
  useLayoutEffect(() => {
    // The platform focuses the dialog content on opening.
    if (open && drawer.current?.open === false) drawer.current.showModal();
  }, [open]);
  useEffect(() => () => drawerOpen.set(false), []);
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
        onClick={() => drawerOpen.set(true)}
      >
        <Menu strokeWidth={1.6} aria-hidden="true" />
      </button>
      {/* A press outside closes it. The keyboard has Escape and the button. */}
      <dialog
        ref={drawer}
        className="drawer"
        aria-label={t('Menu')}
        onClose={() => drawerOpen.set(false)}
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
              <CloseButton onClick={close} />
            </div>
            <nav aria-label={t('Pages')}>
              <Navigation current={current} />
            </nav>
            <UserMenu />
          </div>
        )}
      </dialog>
    </>
  );
}
