import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { type Catalogue, KEY_LENGTH, keyOf, namesOf, SAME, stringsOf } from '../../languages/catalogue.ts';
import { LANGUAGES } from '../../languages/languages.ts';
import { loadTranslations } from '../../src/i18n/catalogue.ts';
import { plural, setTranslations, t } from '../../src/i18n/t.ts';
import { keysOf, listOf, textsOf } from '../../tools/texts/cataloguePlugin.ts';

afterEach(() => setTranslations({}, 'en_US'));

const TEXTS = [
  ['Save', false],
  ['SSID', false],
  ['{count} changes', true],
  ['Channel', false],
  ['Not yet translated', false],
] as const;

const POLISH: Catalogue = {
  glossary: {},
  texts: {
    Save: 'Zapisz',
    SSID: SAME,
    'Not yet translated': null,
    '{count} changes': {
      one: '{count} zmiana',
      few: '{count} zmiany',
      many: '{count} zmian',
      other: '{count} zmiany',
    },
  },
};

test('the list of a language is in the order of the keys, with every form of a plural, empty where nothing is said', () => {
  const names = TEXTS.flatMap(([text, isPlural]) => namesOf(text, isPlural));
  const list = listOf(TEXTS, POLISH);
  expect(list).toHaveLength(names.length);
  const byName = Object.fromEntries(names.map((name, at) => [name, list[at]]));
  expect(byName).toMatchObject({
    Save: 'Zapisz',
    SSID: '',
    Channel: '',
    'Not yet translated': '',
    '{count} changes|few': '{count} zmiany',
    '{count} changes|two': '',
  });
  const bytes = Buffer.from(keysOf(TEXTS), 'base64');
  const keys = names.map((_, at) => bytes.readUIntBE(KEY_LENGTH * at, KEY_LENGTH));
  expect(keys).toEqual(names.map(keyOf));
});

test('a text is said before sign-in or behind it, and not by a page where it stands in a document alone', () => {
  const texts = {
    Save: { in: ['src/login'], entry: true },
    '{count} changes': { in: ['src/shell'], plural: true },
    'This document': { in: ['command/docs/reference'] },
  } as const;
  expect(textsOf(texts, true)).toEqual([['Save', false]]);
  expect(textsOf(texts, false)).toEqual([['{count} changes', true]]);
});

test('a key is a number of three bytes, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const key = keyOf(text);
      return Number.isInteger(key) && key >= 0 && key < 256 ** KEY_LENGTH;
    }),
  );
});

test('documents take the texts that are said otherwise than in English, and no plurals', () => {
  expect(stringsOf(POLISH)).toEqual({ Save: 'Zapisz' });
});

test('a loaded language says texts and plurals; what the device says itself stands before it', async () => {
  const texts = new Map([
    ...(await loadTranslations('pl_PL', 'entry')),
    ...(await loadTranslations('pl_PL', 'pages')),
  ]);
  setTranslations({}, 'pl_PL', texts);
  const save = t('Save');
  expect(save).not.toBe('Save');
  expect(texts.get(keyOf('Save'))).toBe(save);
  const changes = [1, 3, 5].map((count) =>
    plural(count, { one: '{count} pending change', other: '{count} pending changes' }),
  );
  expect(new Set(changes.map((words) => words.replace(/\d+/, ''))).size).toBe(3);
  expect(t('No language has this text')).toBe('No language has this text');
  setTranslations({ Save: 'of the device' }, 'pl_PL', texts);
  expect(t('Save')).toBe('of the device');
});

test.each([
  ['entry', 100],
  ['pages', 3000],
] as const)('of the %s each language but English has texts, and another has none', async (part, least) => {
  for (const { code } of LANGUAGES)
    expect((await loadTranslations(code, part)).size > least, code).toBe(code !== 'en_US');
  expect((await loadTranslations('xx_XX', part)).size).toBe(0);
});
