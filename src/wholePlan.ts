import { type Plan, planOfFields } from 'guywire-engine/plan';
import { loadChunk } from '../base/loadChunk.ts';

/** Loads the plan of all sections before anybody has signed in. */
export async function loadWholePlan(): Promise<Plan> {
  const pages = await Promise.all([
    loadChunk(() => import('./settingsPages/wireless.ts')),
    loadChunk(() => import('./settingsPages/network.ts')),
    loadChunk(() => import('./settingsPages/services.ts')),
    loadChunk(() => import('./settingsPages/system.ts')),
  ]);
  const sections = pages.flatMap(({ parts }) => Object.values(parts.sections));
  return planOfFields(sections.flatMap(({ fields }) => fields));
}
