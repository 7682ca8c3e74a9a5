import { expect, test } from 'vitest';
import { LANGUAGES } from '../../../languages/languages.ts';
import { languageOf } from '../../../src/i18n/takeLanguage.ts';

test.each([
  ['the one chosen in the session', 'lt_LT', 'de_DE', ['fr-FR'], 'lt_LT'],
  ['none chosen that the device lacks', 'xx_XX', 'en_US', ['fr-FR'], 'fr_FR'],
  ['that of the device, which someone has set', undefined, 'de_DE', ['fr-FR'], 'de_DE'],
  ['the first of the browser', undefined, 'en_US', ['sv-SE', 'pl-PL', 'de-DE'], 'pl_PL'],
  ['that of another country', undefined, 'en_US', ['de-AT'], 'de_DE'],
  ['by its name alone', undefined, 'en_US', ['ar'], 'ar_AE'],
  ['English, where the browser has it before', undefined, 'en_US', ['en-GB', 'de-DE'], 'en_US'],
  ['that of the device, where the browser has none it offers', undefined, 'en_US', ['sv-SE'], 'en_US'],
])('selects %s', (_, chosen, language, browser, expected) => {
  expect(languageOf({ language, languages: LANGUAGES, strings: {} }, chosen, browser)).toBe(expected);
});
