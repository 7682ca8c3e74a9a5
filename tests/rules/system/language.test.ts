import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../engine/core/schema.ts';
import { allLimits } from '../../../rules/allLimits.ts';
import { boardWith, readValues } from '../device.ts';

const LANGUAGES = [
  { code: 'en_US', name: 'English' },
  { code: 'lt_LT', name: 'Lietuvių' },
];

const choicesFor = (stored: JsonValue | undefined, languages?: typeof LANGUAGES) =>
  allLimits({ facts: { board: boardWith(), languages }, read: readValues(() => stored) })
    .get('language')
    ?.choices?.map(({ value, title, params }) => [value, params?.name ?? title]);

describe('the language (language.ofDevice)', () => {
  it('is a language of the device, by its native name', () => {
    expect(choicesFor('lt_LT', LANGUAGES)).toEqual([
      ['en_US', 'English'],
      ['lt_LT', 'Lietuvių'],
    ]);
  });

  it('keeps the stored value if the device lacks it or reports no languages', () => {
    expect(choicesFor('fr_FR', LANGUAGES)?.at(-1)).toEqual(['fr_FR', 'fr_FR']);
    expect(choicesFor('fr_FR')).toEqual([['fr_FR', 'fr_FR']]);
    for (const stored of [7, undefined]) {
      expect(choicesFor(stored)).toEqual([]);
      expect(choicesFor(stored, LANGUAGES)).toHaveLength(2);
    }
  });
});
