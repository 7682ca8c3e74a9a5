import { Gauge, SatelliteDish } from 'lucide-react';
import type { ComponentType } from 'react';
import { Cell } from '../../base/cell.ts';
import { deferred } from '../../base/deferred.ts';
import { loadChunk } from '../../base/loadChunk.ts';
import { HOME_PATH } from '../app/path.ts';
import { PAGES as SETTINGS_PAGES } from '../app/settingsPages.ts';
import { LATER_PATHS, type Page, type PageGroup, type PageProps, type PageSectionsProps } from './page.ts';

/** In navigation order. */
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

/**
 * Tool, link wizard and history pages, set by {@link loadToolPages}. Other pages do not load their icons and texts.
 */
export const toolPages = new Cell<readonly Page[]>([]);

/** Sections of a page in the navigation. Set by {@link loadToolPages} too. */
export const lateSections = new Cell<ComponentType<PageSectionsProps> | undefined>(undefined);

/** @throws ChunkError */
export async function loadToolPages(): Promise<void> {
  if (toolPages.get().length > 0) return;
  const { TOOL_PAGES, NavigationSections } = await loadChunk(() => import('./tools.tsx'));
  lateSections.set(NavigationSections);
  toolPages.set(TOOL_PAGES);
}

/** Placeholder for a late page. Shows the error if loading fails. */
const TO_COME: Page = {
  ...HOME,
  path: 'tools',
  title: 'Tools',
  ...deferred<PageProps>(async () => {
    await loadToolPages();
    return () => null;
  }),
};

/** Page at a path; undefined if missing or not available to this user. */
export function findPage(path: string, readOnly: boolean): Page | undefined {
  const tools = toolPages.get();
  if (tools.length === 0 && LATER_PATHS.some((beginning) => path.startsWith(beginning))) return TO_COME;
  const all = [...PAGES, ...tools];
  const found = all.find((page) => page.path === path) ?? all.find((page) => page.path === ownerOf(path));
  return found !== undefined && (found.forReadOnly || !readOnly) ? found : undefined;
}

/** Path of the page with this subpage: `settings/network/dhcp` -> `settings/network`. */
function ownerOf(path: string): string | undefined {
  return /^settings\/[^/]*/.exec(path)?.[0];
}

/** Starts to load the page at a path. Errors appear in place of the page. */
export function preloadPage(path: string): Promise<void> {
  const load = () => (findPage(path, false) ?? HOME).preload();
  // After the first load, a late page exists and loads its own code. Other pages are loaded.
  return load().then(load).catch(console.warn);
}
