/** Value in the browser's local storage; null if there is none or storage is blocked. */
export function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value in the browser's local storage. If storage is blocked, the value lasts until the page is left. */
export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {}
}
