import type { Plan } from 'guywire-engine/plan';
import { use } from 'react';
import { forgetFailure } from '../../app/forgetFailure.ts';
import { PAGES } from '../../app/settingsPages.ts';
import type { Settings } from './settings.ts';

const opened = new WeakMap<Settings, Promise<unknown>>();

function openAll(settings: Settings): Promise<unknown> {
  const known = opened.get(settings) ?? Promise.all(PAGES.map(({ id }) => settings.openPage(id)));
  opened.set(settings, known);
  forgetFailure(known, () => opened.delete(settings));
  return known;
}

/** The plan of all sections, once every page is part of the draft. */
export async function wholePlan(settings: Settings): Promise<Plan> {
  await openAll(settings);
  return settings.draft.plan();
}

/** Makes every page part of the draft: what works on the whole text must know all there is to know. Suspends until it is. */
export function useAllPages(settings: Settings): void {
  use(openAll(settings));
}
