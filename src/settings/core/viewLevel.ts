import type { ViewLevel } from 'guywire-engine/form';
import { keep, kept } from '../../../base/kept.ts';

const STORAGE_KEY = 'settings_level';

/** The view the person chose last, on any settings page of this browser; simple at first. */
export function readLevel(): ViewLevel {
  return kept(STORAGE_KEY) === 'advanced' ? 'advanced' : 'simple';
}

/** Remembers the view. Where the browser keeps no storage it is forgotten with the page. */
export function storeLevel(level: ViewLevel): void {
  keep(STORAGE_KEY, level);
}
