import { Gauge } from 'lucide-react';
import { Cell } from '../../engine/form/cell.ts';
import { loadChunk } from '../../engine/loadChunk.ts';
import { PAGES as SETTINGS_PAGES } from '../settings/pages/pages.ts';
import { deferred } from './deferred.ts';
import type { Page, PageGroup, PageProps } from './page.ts';

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
  path: 'dashboard',
  title: 'Dashboard',
  group: 'primary',
  icon: Gauge,
  forReadOnly: true,
  ...deferred<PageProps>(async () => (await loadChunk(() => import('../dashboard/Dashboard.tsx'))).Dashboard),
};

export const PAGES: readonly Page[] = [
  HOME,
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

/** The pages of the tools, once {@link loadToolPages} has brought them: no other page carries their icons and words. */
export const toolPages = new Cell<readonly Page[]>([]);

/** @throws ChunkError */
export async function loadToolPages(): Promise<void> {
  if (toolPages.get().length > 0) return;
  toolPages.set((await loadChunk(() => import('../tool/tools.tsx'))).TOOL_PAGES);
}

/** Stands for the page of a tool until the tools are there, and shows if they do not come. */
const TOOLS_TO_COME: Page = {
  ...HOME,
  path: 'tools',
  title: 'Tools',
  group: 'tools',
  ...deferred<PageProps>(async () => {
    await loadToolPages();
    return () => null;
  }),
};

/** The page at a path; undefined where there is none, or none for this user. */
export function findPage(path: string, readOnly: boolean): Page | undefined {
  const tools = toolPages.get();
  if (tools.length === 0 && path.startsWith('tools/')) return TOOLS_TO_COME;
  return [...PAGES, ...tools].find((page) => page.path === path && (page.forReadOnly || !readOnly));
}

/** Begins to load the page at a path. A part that does not load shows itself where the page would be. */
export async function preloadPage(path: string): Promise<void> {
  try {
    if (path.startsWith('tools/')) await loadToolPages();
    await (findPage(path, false) ?? HOME).preload();
  } catch (error) {
    console.warn('The first page did not load ahead of time.', error);
  }
}
