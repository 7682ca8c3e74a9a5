export type ViewLevel = 'simple' | 'advanced';

const STORAGE_KEY = 'settings_level';

/** The view the person chose last, on any settings page of this browser; simple at first. */
export function readLevel(): ViewLevel {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'advanced' ? 'advanced' : 'simple';
  } catch {
    return 'simple';
  }
}

/** Remembers the view. Where the browser keeps no storage it is forgotten with the page. */
export function storeLevel(level: ViewLevel): void {
  try {
    localStorage.setItem(STORAGE_KEY, level);
  } catch {
    // Blocked storage: nothing to do.
  }
}
