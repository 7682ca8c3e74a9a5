import type { Telling } from 'guywire-engine/config';
import { type JsonValue, parsePointer } from 'guywire-engine/core';
import { createConventions, valueWords } from 'guywire-engine/words';
import { english } from '../../base/translate.ts';
import { domainOf } from '../../rules/regulatory/domains.ts';
import { titleOfRow } from '../../rules/titleOfRow.ts';
import { SETTINGS_PAGES } from '../../schemas/pages.ts';
import { findCountry } from '../limits/countries.ts';

const CONVENTIONS = createConventions('en', 'metric');

const PAGE_OF_SECTION: ReadonlyMap<string | undefined, string> = new Map(
  Object.values(SETTINGS_PAGES).flatMap(({ title, sections }) => sections.map((section) => [section, title])),
);

const COUNTRY_POINTERS: ReadonlySet<string> = new Set(['/radio/countryCode', '/radio/radios/*/countryCode']);

/** Name and number of a country as the choice of a field. Empty for a number that no country has. */
function countryChoice(
  value: JsonValue | undefined,
): readonly { readonly value: JsonValue; readonly title: string }[] {
  if (typeof value !== 'number' || value === 0 || findCountry(String(value)) === undefined) return [];
  return [{ value, title: `${domainOf(value).name} (${value})` }];
}

/** Format of changes as in the review of the pages, in English and metric units. */
export const TELLING: Telling = {
  t: english,
  plural: (count, { one, other }) => english(count === 1 ? one : other, { count }),
  value: (field, value, choices) =>
    valueWords(
      field,
      value,
      { t: english, conventions: CONVENTIONS },
      COUNTRY_POINTERS.has(field.pointer) ? countryChoice(value) : choices,
    ),
  page: ({ pointer }) => PAGE_OF_SECTION.get(parsePointer(pointer)[0]) ?? '',
  titleOfRow: (get) => titleOfRow(english, [], get),
};
