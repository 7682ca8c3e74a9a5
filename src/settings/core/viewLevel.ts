import type { ViewLevel } from 'guywire-engine/form';
import { keep, kept } from '../../../base/kept.ts';

const STORAGE_KEY = 'settings_level';

/** Last view level selected in this browser; `simple` by default. */
export function readLevel(): ViewLevel {
  return kept(STORAGE_KEY) === 'advanced' ? 'advanced' : 'simple';
}

/** Stores the view level. Without localStorage it lasts until the page is closed. */
export function storeLevel(level: ViewLevel): void {
  keep(STORAGE_KEY, level);
}
