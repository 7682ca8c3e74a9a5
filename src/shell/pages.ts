import { Gauge, type LucideIcon } from 'lucide-react';
import { loadChunk } from '../../engine/loadChunk.ts';
import { PAGES as SETTINGS_PAGES } from '../settings/pages/pages.ts';
import { type Deferred, deferred } from './deferred.ts';

/** Groups of the navigation (D26). */
export type PageGroup = 'primary' | 'secondary' | 'tools' | 'settings';

/** What a page is given: its settings' id, or its path. */
export interface PageProps {
  readonly page: string;
}

/** One page of the application. Adding a page is adding its line to {@link PAGES}. */
export interface Page extends Deferred<PageProps> {
  /** The address fragment (D26). */
  readonly path: string;
  /** English, a key of the translations. */
  readonly title: string;
  readonly group: PageGroup;
  readonly icon: LucideIcon;
  /** Whether a read-only user gets it (docs/decisions.md#roles). */
  readonly forReadOnly: boolean;
  /** Id under which its pending changes are counted. */
  readonly settings?: string;
}

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

/** The page at a path; undefined where there is none, or none for this user. */
export function findPage(path: string, readOnly: boolean): Page | undefined {
  return PAGES.find((page) => page.path === path && (page.forReadOnly || !readOnly));
}

/** Begins to load the page at a path. A part that does not load shows itself where the page would be. */
export async function preloadPage(path: string): Promise<void> {
  try {
    await (findPage(path, false) ?? HOME).preload();
  } catch (error) {
    console.warn('The first page did not load ahead of time.', error);
  }
}
