import assert from 'node:assert/strict';
import fc from 'fast-check';
import { isJsonArray, isJsonObject, readJson } from 'guywire-engine/core';
import { KEY_LENGTH, keyOf } from '../../../languages/catalogue.ts';
import { formatNumber, plural, setTranslations, t } from '../../../src/i18n/t.ts';
import { languageOf } from '../../../src/i18n/takeLanguage.ts';
import { translationsFrom } from '../../../src/i18n/translationsFrom.ts';
import { mutantsOf } from '../mutated.ts';
import type { Target } from '../target.ts';

const TEXTS = ['Save', 'At least {length} characters.', '{count} changes', '{count} changes|few'];
const CODES = ['en_US', 'de_DE', 'pl_PL', 'ar_AE', 'he_IL', 'xx_YY'];

const keysOf = (texts: readonly string[]): string =>
  Buffer.concat(
    texts.map((one) => {
      const key = Buffer.alloc(4);
      key.writeUInt32BE(keyOf(one));
      return key.subarray(4 - KEY_LENGTH);
    }),
  ).toString('base64');

const answers = fc
  .record({
    language: fc.constantFrom(...CODES),
    languages: fc.array(fc.record({ code: fc.constantFrom(...CODES) }), { maxLength: 3 }),
    strings: fc.dictionary(
      fc.constantFrom(...TEXTS),
      fc.oneof(fc.string(), fc.constantFrom('{length}', '{count} a')),
    ),
    texts: fc.array(fc.oneof(fc.string(), fc.jsonValue({ maxDepth: 1 })), { maxLength: 5 }),
    keys: fc.oneof(fc.constant(keysOf(TEXTS)), fc.base64String({ maxLength: 20 })),
  })
  .map((answer) => JSON.stringify(answer));

/** Fuzzes languages of a device with catalogues. All displayed texts must be strings. */
export const catalogue: Target = {
  name: 'catalogue',
  share: 60,
  inputs: mutantsOf(answers),
  prepare: async () => (input) => {
    const { value } = readJson(input);
    if (!isJsonObject(value)) return;
    const { language, languages, strings, texts, keys } = value;
    const codes = isJsonArray(languages) ? languages.filter(isJsonObject) : [];
    const offered = {
      language: typeof language === 'string' ? language : 'en_US',
      languages: codes.flatMap(({ code }) => (typeof code === 'string' ? [{ code }] : [])),
      strings: isJsonObject(strings) ? strings : {},
    };
    const code = languageOf(offered, undefined, ['de-DE', 'x']);
    setTranslations(offered.strings, code, translationsOf(keys, texts));
    try {
      for (const displayed of [t('Save'), t('At least {length} characters.', { length: 12 }), t('constructor')])
        assert.equal(typeof displayed, 'string');
      for (const count of [0, 1, 3, 100]) {
        assert.equal(typeof plural(count, { one: '{count} change', other: '{count} changes' }), 'string');
      }
      assert.notEqual(formatNumber(-5.25), '');
    } finally {
      // Resets to English for the other targets of the process.
      setTranslations({}, 'en_US');
    }
    assert.equal(Object.hasOwn(Object.prototype, 'polluted'), false);
  },
};

/** A damaged catalogue is ignored, as if it could not be loaded. */
function translationsOf(keys: unknown, texts: unknown): ReturnType<typeof translationsFrom> {
  try {
    return translationsFrom(typeof keys === 'string' ? keys : '', Array.isArray(texts) ? texts : []);
  } catch (error) {
    if (error instanceof DOMException) return new Map();
    throw error;
  }
}
