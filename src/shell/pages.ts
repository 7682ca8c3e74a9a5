import { Gauge, SatelliteDish } from 'lucide-react';
import { Cell } from '../../base/cell.ts';
import { deferred } from '../../base/deferred.ts';
import { loadChunk } from '../../base/loadChunk.ts';
import { HOME_PATH } from '../app/path.ts';
import { PAGES as SETTINGS_PAGES } from '../app/settingsPages.ts';
import { LATER_PATHS, type Page, type PageGroup, type PageProps } from './page.ts';

/** In the order of the navigation. */
export const GROUPS: readonly { readonly id: PageGroup; readonly title?: string }[] = [
  { id: 'primary' },
  { id: 'secondary' },
  { id: 'settings', title: 'Settings' },
  { id: 'tools', title: 'Tools' },
];

const settings = deferred<PageProps>(
  async () => (await loadChunk(() => import('../settings/page/SettingsPage.tsx'))).SettingsPage,
);

export const HOME: Page = {
  path: HOME_PATH,
  title: 'Dashboard',
  group: 'primary',
  icon: Gauge,
  forReadOnly: true,
  ...deferred<PageProps>(async () => (await loadChunk(() => import('../dashboard/Dashboard.tsx'))).Dashboard),
};

export const PAGES: readonly Page[] = [
  HOME,
  {
    path: 'stations',
    title: 'Stations',
    group: 'primary',
    standsWhere: 'serving',
    icon: SatelliteDish,
    forReadOnly: true,
    ...deferred<PageProps>(
      async () => (await loadChunk(() => import('../dashboard/stations/StationsPage.tsx'))).StationsPage,
    ),
  },
  ...SETTINGS_PAGES.map(
    ({ id, title, icon, forReadOnly }): Page => ({
      path: `settings/${id}`,
      title,
      group: 'settings',
      icon,
      forReadOnly,
      settings: id,
      ...settings,
    }),
  ),
];

/** The pages of the tools, of making the link and of the history, once {@link loadToolPages} has brought them: no other page carries their icons and words. */
export const toolPages = new Cell<readonly Page[]>([]);

/** @throws ChunkError */
export async function loadToolPages(): Promise<void> {
  if (toolPages.get().length > 0) return;
  toolPages.set((await loadChunk(() => import('./tools.tsx'))).TOOL_PAGES);
}

/** Stands for such a page until they are there, and shows if they do not come. */
const TO_COME: Page = {
  ...HOME,
  path: 'tools',
  title: 'Tools',
  ...deferred<PageProps>(async () => {
    await loadToolPages();
    return () => null;
  }),
};

/** The page at a path; undefined where there is none, or none for this user. */
export function findPage(path: string, readOnly: boolean): Page | undefined {
  const tools = toolPages.get();
  if (tools.length === 0 && LATER_PATHS.some((beginning) => path.startsWith(beginning))) return TO_COME;
  // What follows the path of settings is the page's own: a subpage. Below the page System stands another page.
  const [own] = /^settings\/(?!system\/)[^/]*/.exec(path) ?? [path];
  return [...PAGES, ...tools].find((page) => page.path === own && (page.forReadOnly || !readOnly));
}

/** Begins to load the page at a path. A part that does not load shows itself where the page would be. */
export function preloadPage(path: string): Promise<void> {
  const load = () => (findPage(path, false) ?? HOME).preload();
  // One that was to come is there after the first time; of any other nothing is left to load.
  return load().then(load).catch(console.warn);
}
