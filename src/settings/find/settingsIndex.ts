import { decode } from '../../../engine/config/codec.ts';
import { parseText } from '../../../engine/config/flatText.ts';
import { derive } from '../../../engine/derived/derive.ts';
import type { Conventions } from '../../../engine/form/conventions.ts';
import { limitsOver } from '../../../engine/limits/limitsOver.ts';
import { plan } from '../../../engine/plan/plan.ts';
import { getAt } from '../../../engine/pointer.ts';
import { timeZone } from '../../../rules/derived/timeZone.ts';
import type { Facts } from '../../../rules/facts.ts';
import { createLimits } from '../../../rules/limits.ts';
import { configurationSchema } from '../../../schemas/config/configuration.ts';
import type { SettingsDraft } from '../draft/settingsDraft.ts';
import { titleOfRow } from '../draft/titleOfRow.ts';
import type { Page } from '../pages/pages.ts';
import { loadParts } from '../parts/loadParts.ts';
import type { IndexedSetting } from './indexedSetting.ts';
import { indexSettings } from './indexSettings.ts';

const configurationPlan = plan(configurationSchema);

/** The settings of the pages a user has with the values of the draft, those of pages that were not opened included. */
export async function settingsIndex(
  draft: Pick<SettingsDraft, 'lines' | 'state'>,
  conventions: Conventions,
  facts: Facts,
  pages: readonly Page[],
): Promise<readonly IndexedSetting[]> {
  // Other values that are worked out are only in the draft.
  const document = {
    ...derive([timeZone], decode(configurationPlan, parseText(draft.lines().mine))),
    ...draft.state().document,
  };
  const parts = await Promise.all(pages.map(({ id }) => loadParts(id)));
  const rules = [...new Set(parts.flatMap((part) => part.rules))];
  const limits = limitsOver(configurationPlan, (read) => createLimits({ facts, read }, rules)).at(document);
  return indexSettings({
    plan: configurationPlan,
    document,
    pages,
    conventions,
    choicesOf: (limited, row) => limits.get(limited, row)?.choices,
    titleOfRow: titleOfRow(facts.board.radios, (pointer) => getAt(document, pointer)),
  });
}
