import type { Plan } from 'guywire-engine/plan';
import { use } from 'react';
import { forgetFailure } from '../../../base/loadChunk.ts';
import { PAGES } from '../../app/settingsPages.ts';
import type { Settings } from './settings.ts';

const opened = new WeakMap<Settings, Promise<unknown>>();

function openAll(settings: Settings): Promise<unknown> {
  const loading = opened.get(settings) ?? Promise.all(PAGES.map(({ id }) => settings.openPage(id)));
  opened.set(settings, loading);
  forgetFailure(loading, () => opened.delete(settings));
  return loading;
}

/** Plan of all sections. Loads every page into the draft. */
export async function wholePlan(settings: Settings): Promise<Plan> {
  await openAll(settings);
  return settings.draft.plan();
}

/** Loads every page into the draft, for features that work on the whole text. Suspends until then. */
export function useAllPages(settings: Settings): void {
  use(openAll(settings));
}
