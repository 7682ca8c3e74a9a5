const STORAGE_KEY = 'shortcuts';

/** Whether keys without Ctrl or ⌘ are heard on this browser (D27: they can be switched off). */
export function hearsKeys(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off';
  } catch {
    return true;
  }
}

/** Remembers whether they are. Where storage is blocked they stay as they are. */
export function chooseKeys(on: boolean): void {
  try {
    localStorage.setItem(STORAGE_KEY, on ? 'on' : 'off');
  } catch {
    console.warn('The shortcut setting could not be stored.');
  }
}
