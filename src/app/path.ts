/** The path of the page that is shown where the address names none (D26). */
export const HOME_PATH = 'dashboard';

/** The history of the settings, below the page System. */
export const HISTORY_PATH = 'settings/system/history';

/** The page about the radio itself, among the tools. */
export const RADIO_PATH = 'tools/this-radio';

const listeners = new Set<() => void>();

/**
 * The path in the address fragment: `#settings/wireless` -> `settings/wireless`; that of the dashboard where it is empty.
 * What follows a question mark is the page's own.
 */
export function currentPath(hash = location.hash): string {
  const path = hash.replace(/^#\/?/, '').replace(/\?.*$/s, '');
  return path === '' ? HOME_PATH : path;
}

/** Puts another path in the place of this one; what the address asks its page to show stays. */
export function replacePath(path: string): void {
  const query = /\?.*$/s.exec(location.hash)?.[0] ?? '';
  history.replaceState(history.state, '', `#${path}${query}`);
  for (const listener of listeners) listener();
}

/** Hears when the path became another one. @returns the call that ends it */
export function subscribePath(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('hashchange', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('hashchange', listener);
  };
}

/** Stands between the path of a page and what it is to show. */
export const AT = '?at=';

/** What the address asks its page to show: the pointer of a setting, as it was written there. */
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
