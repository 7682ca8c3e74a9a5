import type { Telling } from 'guywire-engine/config';
import { parsePointer } from 'guywire-engine/core';
import { createConventions, valueWords } from 'guywire-engine/words';
import { english } from '../../base/translate.ts';
import { titleOfRow } from '../../rules/titleOfRow.ts';
import { SETTINGS_PAGES } from '../../schemas/pages.ts';

const CONVENTIONS = createConventions('en', 'metric');

const PAGE_OF_SECTION: ReadonlyMap<string | undefined, string> = new Map(
  Object.values(SETTINGS_PAGES).flatMap(({ title, sections }) => sections.map((section) => [section, title])),
);

/** Format of changes as in the review of the pages, in English and metric units. */
export const TELLING: Telling = {
  t: english,
  plural: (count, { one, other }) => english(count === 1 ? one : other, { count }),
  value: (field, value, choices) => valueWords(field, value, { t: english, conventions: CONVENTIONS }, choices),
  page: ({ pointer }) => PAGE_OF_SECTION.get(parsePointer(pointer)[0]) ?? '',
  titleOfRow: (get) => titleOfRow(english, [], get),
};
