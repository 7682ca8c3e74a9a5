import { decode } from '../../../engine/config/codec.ts';
import { parseText } from '../../../engine/config/flatText.ts';
import { derive } from '../../../engine/consequences/derive.ts';
import type { Conventions } from '../../../engine/form/conventions.ts';
import { plan } from '../../../engine/plan/plan.ts';
import { getAt } from '../../../engine/pointer.ts';
import { timeZone } from '../../../rules/consequences/timeZone.ts';
import type { RadioCapabilities } from '../../../rules/facts.ts';
import { TIME_ZONE_LIMIT } from '../../../rules/system/timeZone.ts';
import { configurationSchema } from '../../../schemas/config/configuration.ts';
import type { Draft } from '../draft.ts';
import type { Page } from '../pages.ts';
import { titleOfRow } from '../titleOfRow.ts';
import type { IndexedSetting } from './indexedSetting.ts';
import { indexSettings } from './indexSettings.ts';

const configurationPlan = plan(configurationSchema);

/** Choices that only the rules know, the same on every device: their names are searched too. */
const LIMITED = new Map([['timeZone', TIME_ZONE_LIMIT.choices]]);

/** The settings of the pages a user has with the values of the draft, those of pages that were not opened included. */
export function settingsIndex(
  draft: Pick<Draft, 'lines' | 'repository'>,
  conventions: Conventions,
  radios: readonly Pick<RadioCapabilities, 'number' | 'band'>[],
  pages: readonly Page[],
): readonly IndexedSetting[] {
  // Other values that are worked out are only in the draft.
  const document = {
    ...derive([timeZone], decode(configurationPlan, parseText(draft.lines().mine))),
    ...draft.repository.document(),
  };
  return indexSettings({
    plan: configurationPlan,
    document,
    pages,
    conventions,
    choicesOf: (limited) => LIMITED.get(limited),
    titleOfRow: titleOfRow(radios, (pointer) => getAt(document, pointer)),
  });
}
