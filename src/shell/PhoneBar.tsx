import { Menu } from 'lucide-react';
import { useCell } from '../../base/useCell.ts';
import { useDevice } from '../app/deviceContext.ts';
import { isOffered } from '../app/isOffered.ts';
import { HOME_PATH } from '../app/path.ts';
import { t } from '../i18n/t.ts';
import { drawerOpen } from './Drawer.tsx';
import type { Page } from './page.ts';
import { PAGES, toolPages } from './pages.ts';
import './PhoneBar.css';

/** Pages within reach of the thumb, with short titles (D162). */
const REACHED = [
  { path: HOME_PATH, title: 'Dashboard' },
  { path: 'tools/alignment', title: 'Align' },
  { path: 'settings/wireless', title: 'Wireless' },
] as const;

/** Bar at the bottom of a phone: the most used pages, and the menu with all others. */
export function PhoneBar({ current }: { readonly current: Page }) {
  const device = useDevice();
  const isOpen = useCell(drawerOpen);
  const all = [...PAGES, ...useCell(toolPages)];
  return (
    <nav className="phone-bar" aria-label={t('Main pages')}>
      <ul>
        {REACHED.map(({ path, title }) => {
          const page = all.find((one) => one.path === path);
          // Keeps the place of a page that loads late.
          if (page === undefined) return <li key={path} aria-hidden="true" />;
          return (
            isOffered(page, device) && (
              <li key={path}>
                <a href={`#${path}`} aria-current={page === current ? 'page' : undefined}>
                  <page.icon strokeWidth={1.6} aria-hidden="true" />
                  <span>{t(title)}</span>
                </a>
              </li>
            )
          );
        })}
        <li>
          <button type="button" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => drawerOpen.set(true)}>
            <Menu strokeWidth={1.6} aria-hidden="true" />
            <span>{t('More')}</span>
          </button>
        </li>
      </ul>
    </nav>
  );
}
