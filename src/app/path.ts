/** Path of the start page (D26). */
export const HOME_PATH = 'dashboard';

export const HISTORY_PATH = 'settings/system/history';

export const SITE_PATH = 'settings/system/site';

/** Paths of the pages below System, which are no subpages. */
export type BelowSystemPath = typeof HISTORY_PATH | typeof SITE_PATH;

export const RADIO_PATH = 'tools/this-radio';

const listeners = new Set<() => void>();

/**
 * Path in the address fragment: `#settings/wireless` -> `settings/wireless`. Returns the start page for an empty
 * fragment. Excludes the query.
 */
export function currentPath(hash = location.hash): string {
  const path = hash.replace(/^#\/?/, '').replace(/\?.*$/s, '');
  return path === '' ? HOME_PATH : path;
}

/** Replaces the path and keeps the query. */
export function replacePath(path: string): void {
  const query = /\?.*$/s.exec(location.hash)?.[0] ?? '';
  history.replaceState(history.state, '', `#${path}${query}`);
  for (const listener of listeners) listener();
}

/**
 * Marks the current history entry as visited. The mark survives a reload.
 * @returns true if the entry was visited before: the user went back or forward
 */
export function visitEntry(): boolean {
  const state: unknown = history.state;
  const wasVisited = typeof state === 'object' && state !== null && 'isVisited' in state;
  if (!wasVisited) history.replaceState({ ...(typeof state === 'object' ? state : {}), isVisited: true }, '');
  return wasVisited;
}

/** Calls the listener after path changes. @returns unsubscribe function */
export function subscribePath(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('hashchange', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('hashchange', listener);
  };
}

/** Separates the path from the target on the page. */
export const AT = '?at=';

/** Target in the address: pointer of a setting, as written. */
export function currentTarget(hash = location.hash): string | undefined {
  const start = hash.indexOf(AT);
  if (start === -1) return undefined;
  const written = hash.slice(start + AT.length);
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}
