import { use } from 'react';
import { PAGES } from './pages/pages.ts';
import type { Settings } from './settings.ts';

const opened = new WeakMap<Settings, Promise<unknown>>();

/** Makes every page part of the draft: what works on the whole text must know all there is to know. Suspends until it is. */
export function useAllPages(settings: Settings): void {
  const known = opened.get(settings) ?? Promise.all(PAGES.map(({ id }) => settings.openPage(id)));
  opened.set(settings, known);
  // What did not load is asked for again the next time.
  known.catch(() => opened.delete(settings));
  use(known);
}
