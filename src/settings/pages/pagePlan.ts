import type { Plan } from 'guywire-engine/plan';
import type { Page } from '../../app/settingsPages.ts';
import type { SettingsDraft } from '../draft/settingsDraft.ts';

const plans = new WeakMap<SettingsDraft, Map<Page, Plan>>();

/** The plan of a page that was opened; made once, because the schemas of its sections stay what they are. */
export function pagePlan(draft: SettingsDraft, page: Page): Plan {
  const known = plans.get(draft) ?? new Map<Page, Plan>();
  plans.set(draft, known);
  const own = known.get(page) ?? draft.planOf(page.sections);
  known.set(page, own);
  return own;
}
