import { expect, test } from 'vitest';
import { breachesOf } from '../../../tools/texts/breachesOf.ts';

const TEXTS = {
  Save: { in: ['src'] },
  '{name} left': { in: ['src'], params: ['name'] },
  '{count} rows': { in: ['src'], params: ['count'], plural: true },
} as const;

const SOUND = {
  Save: 'Išsaugoti',
  '{name} left': '{name} išėjo',
  '{count} rows': {
    one: '{count} eilutė',
    few: '{count} eilutės',
    many: '{count} eilutės',
    other: '{count} eilučių',
  },
};

const judged = (texts: Readonly<Record<string, string | object>>) =>
  breachesOf(TEXTS, { glossary: {}, texts: { ...SOUND, ...texts } }, 'lt_LT');

test('finds nothing in a valid catalogue', () => {
  expect(judged({})).toEqual([]);
  expect(judged({ Save: '=' })).toEqual([]);
});

test.each([
  [{ Save: 'Save' }, '“Save” is as in English: write “=” where that is meant.'],
  [{ Save: ' ' }, '“Save” is empty.'],
  [{ '{name} left': 'išėjo' }, '“{name} left” fills in name, “išėjo” nothing.'],
  [{ '{name} left': '{nmae} išėjo' }, '“{name} left” fills in name, “{nmae} išėjo” nmae.'],
  [{ '{count} rows': 'eilutės' }, '“{count} rows” needs the forms few, many, one, other.'],
  [
    { '{count} rows': { one: 'eilutė', other: 'eilučių' } },
    '“{count} rows” has the forms one, other and needs few, many, one, other.',
  ],
  [{ Save: { other: 'x' } }, '“Save” has no forms.'],
])('refuses %j', (texts, breach) => {
  expect(judged(texts)).toEqual([breach]);
});

test('the name of a button contains its label', () => {
  const texts = { ...TEXTS, Copy: { in: ['src'] }, 'Copy {field}': { in: ['src'], params: ['field'] } };
  const judge = (name: string) =>
    breachesOf(texts, { glossary: {}, texts: { ...SOUND, Copy: 'Kopijuoti', 'Copy {field}': name } }, 'lt_LT');
  expect(judge('Kopijuoti: {field}')).toEqual([]);
  expect(judge('{field} kopija')).toEqual(['“{field} kopija” does not have “Kopijuoti” in it.']);
});

test('a missing translation is no error', () => {
  expect(breachesOf(TEXTS, { glossary: {}, texts: { Save: null } }, 'lt_LT')).toEqual([]);
});
