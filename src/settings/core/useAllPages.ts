import { use } from 'react';
import { forgetFailure } from '../../app/forgetFailure.ts';
import { PAGES } from '../../app/settingsPages.ts';
import type { Settings } from './settings.ts';

const opened = new WeakMap<Settings, Promise<unknown>>();

/** Makes every page part of the draft: what works on the whole text must know all there is to know. Suspends until it is. */
export function useAllPages(settings: Settings): void {
  const known = opened.get(settings) ?? Promise.all(PAGES.map(({ id }) => settings.openPage(id)));
  opened.set(settings, known);
  forgetFailure(known, () => opened.delete(settings));
  use(known);
}
