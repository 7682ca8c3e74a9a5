import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Catalogue, KEY_LENGTH, keyOf, namesOf, SAME, stringsOf } from '../../languages/catalogue.ts';
import { LANGUAGES } from '../../languages/languages.ts';
import { loadTranslations } from '../../src/i18n/catalogue.ts';
import { plural, setTranslations, t } from '../../src/i18n/t.ts';
import { keysOf, listOf, textsOf } from '../../tools/texts/cataloguePlugin.ts';

// Reading all texts for the first catalogue can take longer than the timeout of a page.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  setTranslations({}, 'en_US');
});

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

test('each catalogue is sorted by key, with all plural forms, and empty entries for missing texts', () => {
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

test('each text loads before or after sign-in, and document texts do not load with a page', () => {
  const texts = {
    Save: { in: ['src/login'], entry: true },
    '{count} changes': { in: ['src/shell'], plural: true },
    'This document': { in: ['command/docs/reference'] },
  } as const;
  expect(textsOf(texts, true)).toEqual([['Save', false]]);
  expect(textsOf(texts, false)).toEqual([['{count} changes', true]]);
});

test('a text id is a three-byte number for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const key = keyOf(text);
      return Number.isInteger(key) && key >= 0 && key < 256 ** KEY_LENGTH;
    }),
  );
});

test('documents use the translated texts, without plurals', () => {
  expect(stringsOf(POLISH)).toEqual({ Save: 'Zapisz' });
});

test('a loaded language translates texts and plurals, but messages of the device take precedence', async () => {
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
] as const)('of the %s each language except English has translations, and others have none', async (part, least) => {
  for (const { code } of LANGUAGES)
    expect((await loadTranslations(code, part)).size > least, code).toBe(code !== 'en_US');
  expect((await loadTranslations('xx_XX', part)).size).toBe(0);
});
