import { decode, parseText } from 'guywire-engine/config';
import { getAt } from 'guywire-engine/core';
import { derive } from 'guywire-engine/derived';
import { limitsOver } from 'guywire-engine/limits';
import { planOfFields, type SectionPlan, withDefaults } from 'guywire-engine/plan';
import type { Conventions } from 'guywire-engine/words';
import type { Facts } from '../../../rules/core/facts.ts';
import { defaultsOf } from '../../../rules/defaults.ts';
import { timeZone } from '../../../rules/derived/timeZone.ts';
import { createLimits } from '../../../rules/limits.ts';
import { titleOfRow } from '../../../rules/titleOfRow.ts';
import type { Page } from '../../app/settingsPages.ts';
import { t } from '../../i18n/t.ts';
import type { PageParts } from '../core/pageParts.ts';
import type { SettingsDraft } from '../draft/settingsDraft.ts';
import type { IndexedSetting } from './indexedSetting.ts';
import { indexSettings } from './indexSettings.ts';

/**
 * Search index of the user's pages with the values of the draft, including pages not opened yet.
 * @param loadParts loads the parts of a page, by its id
 */
export async function settingsIndex(
  draft: Pick<SettingsDraft, 'lines' | 'state'>,
  conventions: Conventions,
  facts: Facts,
  pages: readonly Page[],
  loadParts: (id: string) => Promise<PageParts>,
): Promise<readonly IndexedSetting[]> {
  const parts = await Promise.all(pages.map(({ id }) => loadParts(id)));
  const [help, synonyms] = await Promise.all([
    Promise.all(parts.map(({ loadHelp }) => loadHelp())),
    Promise.all(parts.map(({ loadSynonyms }) => loadSynonyms())),
  ]);
  // Sections of a page override sections that other pages only read.
  const sections = new Map<string, SectionPlan>([
    ...parts.flatMap(({ reads = {} }) => Object.entries(reads)),
    ...parts.flatMap((part) => Object.entries(part.sections)),
  ]);
  const own = planOfFields([...sections.values()].flatMap(({ fields }) => fields));
  const plan = withDefaults(own, defaultsOf(facts.board));
  // Other derived values exist only in the draft.
  const document = {
    ...derive([timeZone], decode(plan, parseText(draft.lines().mine))),
    ...draft.state().document,
  };
  const rules = [...new Set(parts.flatMap((part) => part.rules))];
  const limits = limitsOver(plan, (read) => createLimits({ facts, read }, rules)).at(document);
  return indexSettings({
    plan,
    help: Object.fromEntries(help.flatMap((own) => Object.entries(own))),
    synonyms: Object.fromEntries(synonyms.flatMap((own) => Object.entries(own))),
    document,
    pages,
    conventions,
    choicesOf: (limited, row) => limits.get(limited, row)?.choices,
    titleOfRow: titleOfRow(t, facts.board.radios, (pointer) => getAt(document, pointer)),
  });
}
