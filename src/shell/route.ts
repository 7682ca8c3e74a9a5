import { useSyncExternalStore } from 'react';
import { findPage, HOME, type Page } from './pages.ts';

/** Where the address fragment leads. */
export interface Route {
  readonly page: Page;
  /** The path asked for, where there is no such page. */
  readonly unknown?: string;
}

/**
 * The path in the address fragment: `#settings/wireless` -> `settings/wireless`; the dashboard where it is empty (D26).
 * What follows a question mark is the page's own.
 */
export function currentPath(hash = location.hash): string {
  const path = hash.replace(/^#\/?/, '').replace(/\?.*$/s, '');
  return path === '' ? HOME.path : path;
}

/** The page a path leads to: the dashboard where there is no page of that path for this user. */
export function resolveRoute(path: string, readOnly: boolean): Route {
  const page = findPage(path, readOnly);
  return page === undefined ? { page: HOME, unknown: path } : { page };
}

/** The route in the address, followed as it changes. */
export function useRoute(readOnly: boolean): Route {
  return resolveRoute(
    useSyncExternalStore(subscribeHash, () => currentPath()),
    readOnly,
  );
}

function subscribeHash(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}
