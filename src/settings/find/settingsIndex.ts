import { decode } from '../../../engine/config/codec.ts';
import { parseText } from '../../../engine/config/flatText.ts';
import type { Conventions } from '../../../engine/form/conventions.ts';
import { plan } from '../../../engine/plan/plan.ts';
import { getAt } from '../../../engine/pointer.ts';
import type { RadioCapabilities } from '../../../rules/facts.ts';
import { configurationSchema } from '../../../schemas/config/configuration.ts';
import type { Draft } from '../draft.ts';
import { PAGES } from '../pages.ts';
import { titleOfRow } from '../titleOfRow.ts';
import type { IndexedSetting } from './indexedSetting.ts';
import { indexSettings } from './indexSettings.ts';

const configurationPlan = plan(configurationSchema);

/** The settings of all pages with the values of the draft, those of pages that were not opened included. */
export function settingsIndex(
  draft: Pick<Draft, 'lines' | 'repository'>,
  conventions: Conventions,
  radios: readonly Pick<RadioCapabilities, 'number' | 'band'>[],
): readonly IndexedSetting[] {
  // Values that are worked out are only in the draft.
  const document = {
    ...decode(configurationPlan, parseText(draft.lines().mine)),
    ...draft.repository.document(),
  };
  return indexSettings({
    plan: configurationPlan,
    document,
    pages: PAGES,
    conventions,
    titleOfRow: titleOfRow(radios, (pointer) => getAt(document, pointer)),
  });
}
