import { type Plan, planOfFields } from 'guywire-engine/plan';
import { SETTINGS_PAGES } from '../schemas/pages.ts';
import { loadParts } from './pageParts/loadParts.ts';

/** Loads the plan of all sections. Also used before sign-in. */
export async function loadWholePlan(): Promise<Plan> {
  const parts = await Promise.all(Object.keys(SETTINGS_PAGES).map((id) => loadParts(id)));
  return planOfFields(parts.flatMap(({ sections }) => Object.values(sections)).flatMap(({ fields }) => fields));
}
