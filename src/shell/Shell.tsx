import { Contrast, Eye, Search } from 'lucide-react';
import { lazy, type RefObject, Suspense, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { Boundary } from '../../base/Boundary.tsx';
import { loadChunk } from '../../base/loadChunk.ts';
import { useCell } from '../../base/useCell.ts';
import { useDevice } from '../app/deviceContext.ts';
import { hearPaletteKeys, openPalette } from '../app/palette.ts';
import { currentPath, currentTarget, subscribePath, visitEntry } from '../app/path.ts';
import { useDeviceName } from '../app/useStatus.ts';
import { isolated } from '../i18n/isolated.ts';
import { t } from '../i18n/t.ts';
import { switchContrast, theme } from '../ui/theme.ts';
import { Bell } from './Bell.tsx';
import { DeviceName } from './DeviceName.tsx';
import { Drawer } from './Drawer.tsx';
import { LinkBadges } from './LinkBadge.tsx';
import { LinkSummary } from './LinkSummary.tsx';
import { Navigation } from './Navigation.tsx';
import { PageContent } from './PageContent.tsx';
import { useRoute } from './route.ts';
import { UserMenu } from './UserMenu.tsx';
import './chips.css';
import './Shell.css';
import '../app/LinkMark.css';

const PendingBar = lazy(async () => ({
  default: (await loadChunk(() => import('../settings/bar/PendingBar.tsx'))).PendingBar,
}));

const PhoneBar = lazy(async () => ({ default: (await loadChunk(() => import('./PhoneBar.tsx'))).PhoneBar }));

/** Only phones load the bar at the bottom. Shell.css has the same width. */
const PHONE = '(max-width: 599px)';

function subscribeWidth(listener: () => void): () => void {
  const query = matchMedia(PHONE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Render nothing unless there is a problem, so they load late. */
const Notices = lazy(async () => ({ default: (await loadChunk(() => import('./Notices.tsx'))).Notices }));

/** Frame of every page: device, navigation, link state, user, pending changes. */
export function Shell() {
  const { readOnly } = useDevice();
  const route = useRoute(readOnly);
  const { page } = route;
  const main = useFocusOnChange(page.path);
  useStartOfSubpage(main);
  const name = useDeviceName();
  const title = t(page.title);
  // The steps of link setup have their own buttons at the bottom.
  const hasPhoneBar =
    useSyncExternalStore(subscribeWidth, () => matchMedia(PHONE).matches) && page.path !== 'make-link';

  useLayoutEffect(hearPaletteKeys, []);
  useEffect(() => {
    document.title = `${title} · ${isolated(name)}`;
  }, [title, name]);

  return (
    <div className="shell" data-phone-bar={hasPhoneBar || undefined}>
      <a
        className="button skip-link"
        href={`#${page.path}`}
        onClick={(event) => {
          // The fragment is the route, and the page has its id. A jump there must not count as navigation.
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {t('Skip to the page')}
      </a>
      <nav className="sidebar" aria-label={t('Device')}>
        <DeviceName />
        <div className="sidebar-pages">
          <Navigation current={page} />
        </div>
        <UserMenu />
      </nav>
      <div className="shell-column">
        <header className="topbar">
          <Drawer current={page} />
          <p className="topbar-name" dir="auto">
            {name}
          </p>
          <LinkSummary />
          {readOnly && (
            <span className="chip chip-plain">
              <Eye strokeWidth={1.6} aria-hidden="true" /> <span>{t('Read-only')}</span>
            </span>
          )}
          <LinkBadges />
          <Bell />
          <ContrastButton />
          <button
            type="button"
            className="button button-quiet button-icon"
            aria-label={t('Find a page, a setting or an action')}
            aria-haspopup="dialog"
            data-command="find"
            onClick={() => openPalette()}
          >
            <Search strokeWidth={1.6} aria-hidden="true" />
          </button>
        </header>
        <main ref={main} id={page.path} className="page" tabIndex={-1} aria-label={title}>
          <Boundary t={t} title={t('Connection')}>
            <Suspense fallback={null}>
              <Notices route={route} />
            </Suspense>
          </Boundary>
          <PageContent page={page} />
        </main>
        {!readOnly && (
          <Boundary t={t} title={t('Pending changes')}>
            <Suspense>
              <PendingBar />
            </Suspense>
          </Boundary>
        )}
      </div>
      {hasPhoneBar && (
        <Boundary t={t} title={t('Menu')}>
          <Suspense>
            <PhoneBar current={page} />
          </Suspense>
        </Boundary>
      )}
    </div>
  );
}

/** High contrast for sunlight, with one press. */
function ContrastButton() {
  const look = useCell(theme);
  return (
    <button
      type="button"
      className="button button-quiet button-icon"
      aria-label={t('High contrast')}
      aria-pressed={look === 'contrast'}
      data-command="contrast"
      onClick={switchContrast}
    >
      <Contrast strokeWidth={1.6} aria-hidden="true" />
    </button>
  );
}

/** Moves the focus to a new page, for keyboard and screen readers. */
function useFocusOnChange(path: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current !== path) {
      shown.current = path;
      // The link to a setting focuses its field instead.
      if (currentTarget() !== undefined) return;
      main.current?.focus({ preventScroll: true });
      window.scrollTo(0, 0);
    }
  }, [path]);
  return main;
}

/**
 * Scrolls to the top when a link opens a subpage. A link of the navigation passes the focus to the subpage, as to a
 * page. Going back in history keeps the scroll position.
 */
function useStartOfSubpage(main: RefObject<HTMLElement | null>): void {
  const path = useSyncExternalStore(subscribePath, () => currentPath());
  const shown = useRef(path);
  useEffect(() => {
    const isBack = visitEntry();
    if (shown.current === path) return;
    shown.current = path;
    // The link to a setting focuses its field instead.
    if (isBack || currentTarget() !== undefined) return;
    if (document.activeElement?.closest('nav')) main.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [path, main]);
}
