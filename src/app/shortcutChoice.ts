import { keep, kept } from '../../base/kept.ts';

const STORAGE_KEY = 'shortcuts';

/** Whether keys without Ctrl or ⌘ are heard on this browser (D27: they can be switched off). */
export function hearsKeys(): boolean {
  return kept(STORAGE_KEY) !== 'off';
}

/** Remembers whether they are. Where storage is blocked they stay as they are. */
export function chooseKeys(on: boolean): void {
  keep(STORAGE_KEY, on ? 'on' : 'off');
}
