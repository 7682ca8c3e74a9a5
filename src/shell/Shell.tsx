import { Eye, Search } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Boundary } from '../../engine/form/Boundary.tsx';
import { loadChunk } from '../../engine/loadChunk.ts';
import type { CommandId } from '../app/commands.ts';
import { useDevice } from '../app/deviceContext.ts';
import { type OpenPalette, PaletteContext } from '../app/paletteContext.ts';
import { currentTarget } from '../app/target.ts';
import { useDeviceName } from '../app/useDeviceName.ts';
import { isolated } from '../i18n/isolated.ts';
import { t } from '../i18n/t.ts';
import { DeviceName } from './DeviceName.tsx';
import { Drawer } from './Drawer.tsx';
import { LinkBadges } from './LinkBadge.tsx';
import { LinkSummary } from './LinkSummary.tsx';
import { Navigation } from './Navigation.tsx';
import { PageContent } from './PageContent.tsx';
import { type Route, useRoute } from './route.ts';
import { UserMenu } from './UserMenu.tsx';
import { preloadUserPanel } from './UserPanelSlot.tsx';
import './shell.css';
import '../link/link.css';
import { useStatusValue } from '../app/useStatusValue.ts';
import { LINK_LOOKS } from '../link/linkWords.ts';
import { links } from '../status/links.ts';

const PendingBar = lazy(async () => ({
  default: (await loadChunk(() => import('../settings/bar/PendingBar.tsx'))).PendingBar,
}));

/** Wait on every page for something to be wrong: they are not drawn before. */
const Notices = lazy(async () => ({ default: (await loadChunk(() => import('./Notices.tsx'))).Notices }));

const loadPalette = () => loadChunk(() => import('./palette/Palette.tsx'));
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }));
const CommandDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./palette/CommandDialog.tsx'))).CommandDialog,
}));

/** What surrounds every page: which device, which pages, how its link stands, who is signed in, what is pending. */
export function Shell() {
  const { readOnly } = useDevice();
  const route = useRoute(readOnly);
  const { page } = route;
  const main = useFocusOnChange(page.path);
  const name = useDeviceName();
  const title = t(page.title);
  const palette = usePalette();
  const [command, setCommand] = useState<CommandId>();

  // What is typed right after it was opened belongs to it: it must be there by then.
  useEffect(() => {
    const heard = loadPalette().then(({ hearShortcuts }) => hearShortcuts(readOnly, setCommand));
    Promise.all([heard, preloadUserPanel()]).catch(console.warn);
    return () => void heard.then((end) => end(), console.warn);
  }, [readOnly]);
  useEffect(() => {
    document.title = `${title} · ${isolated(name)}`;
  }, [title, name]);

  return (
    <PaletteContext value={palette.open}>
      <div className="shell">
        <a
          className="button skip-link"
          href={`#${page.path}`}
          onClick={(event) => {
            // The fragment is the route, and the page bears its name: moving there must not count as going there.
            event.preventDefault();
            main.current?.focus();
          }}
        >
          {t('Skip to the page')}
        </a>
        <nav className="sidebar" aria-label={t('Device')}>
          <DeviceName />
          <Navigation current={page} />
          <UserMenu />
        </nav>
        <div className="shell-column">
          <header className="topbar">
            <Drawer current={page} />
            <p className="topbar-name">{name}</p>
            <LinkSummary />
            {readOnly && (
              <span className="chip chip-plain">
                <Eye strokeWidth={1.6} aria-hidden="true" /> <span>{t('Read-only')}</span>
              </span>
            )}
            <LinkBadges />
            <button
              type="button"
              className="button button-quiet button-icon"
              aria-label={t('Find a page, a setting or an action')}
              aria-keyshortcuts="Control+K Meta+K"
              aria-haspopup="dialog"
              title={t('Find (Ctrl K)')}
              onClick={() => palette.open()}
            >
              <Search strokeWidth={1.6} aria-hidden="true" />
            </button>
          </header>
          <main ref={main} id={page.path} className="page" tabIndex={-1} aria-label={title}>
            <Boundary t={t} title={t('Connection')}>
              <Suspense fallback={null}>
                <Notices />
              </Suspense>
            </Boundary>
            <UnknownRoute route={route} />
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
        <LinkAnnouncer />
        {(command ?? palette.query) !== undefined && (
          <Boundary t={t} title={t('Find a page, a setting or an action')}>
            <Suspense>
              {command !== undefined && <CommandDialog id={command} onClose={() => setCommand(undefined)} />}
              {palette.query !== undefined && (
                <Palette query={palette.query} onClose={palette.close} onCommand={setCommand} />
              )}
            </Suspense>
          </Boundary>
        )}
      </div>
    </PaletteContext>
  );
}

function UnknownRoute({ route: { unknown, withheld } }: { readonly route: Route }) {
  return unknown === undefined ? null : (
    <div className="banner banner-info" role="status">
      <p>
        {withheld === undefined
          ? t('There is no page “{path}” here. This is the dashboard.', { path: unknown.slice(0, 60) })
          : t('The page “{title}” is for administrators. This is the dashboard.', { title: t(withheld.title) })}
      </p>
    </div>
  );
}

/** Moves the focus to the page when another one is shown, so that keyboard and screen reader go on there. */
function useFocusOnChange(path: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current !== path) {
      shown.current = path;
      // The link of a single setting leads to its field.
      if (currentTarget() !== undefined) return;
      main.current?.focus({ preventScroll: true });
      window.scrollTo(0, 0);
    }
  }, [path]);
  return main;
}

/** Tells a screen reader when a link changes its state, and nothing of the figures that change every second. */
function LinkAnnouncer() {
  const { board } = useDevice();
  const words = useStatusValue(({ status }) =>
    links(status, board)
      .map(({ radio, state }) => t('{radio} link: {state}', { radio, state: t(LINK_LOOKS[state].word) }))
      .join(', '),
  );
  return (
    <p className="visually-hidden" role="status">
      {words}
    </p>
  );
}

/** Whether the palette is open, and with what. Its keys open it from the first moment, before its code has come. */
function usePalette(): {
  readonly query: string | undefined;
  readonly open: OpenPalette;
  readonly close: () => void;
} {
  const [query, setQuery] = useState<string>();
  const open = useCallback<OpenPalette>((asked = '') => setQuery(asked), []);
  const close = useCallback(() => setQuery(undefined), []);
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const isChord = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      if (!isChord || event.shiftKey || event.altKey || document.querySelector('dialog:modal') !== null) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [open]);
  return { query, open, close };
}
