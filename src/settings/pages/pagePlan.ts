import type { Plan } from 'guywire-engine/plan';
import type { Page } from '../../app/settingsPages.ts';
import type { SettingsDraft } from '../draft/settingsDraft.ts';

const plans = new WeakMap<SettingsDraft, Map<Page, Plan>>();

/** Plan of an opened page. Cached, because the schemas of its sections do not change. */
export function pagePlan(draft: SettingsDraft, page: Page): Plan {
  const cached = plans.get(draft) ?? new Map<Page, Plan>();
  plans.set(draft, cached);
  const own = cached.get(page) ?? draft.planOf(page.sections);
  cached.set(page, own);
  return own;
}
