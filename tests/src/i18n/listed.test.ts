import { afterEach, expect, test } from 'vitest';
import { listed, listedWithAnd } from '../../../src/i18n/listed.ts';
import { setTranslations } from '../../../src/i18n/t.ts';

afterEach(() => setTranslations({}, 'en_US'));

test('a list runs in the direction of the language, and each name keeps its own', () => {
  const names = ['barn 17', 'الحقل'];
  expect(listed(names)).toBe('barn 17, الحقل');
  expect(listedWithAnd(names)).toBe('barn 17 and الحقل');
  setTranslations({}, 'ar_AE');
  expect(listed(names)).toBe('\u2067\u2068barn 17\u2069، \u2068الحقل\u2069\u2069');
  expect(listedWithAnd(names)).toBe('\u2067\u2068barn 17\u2069 و\u2068الحقل\u2069\u2069');
  setTranslations({}, 'he_IL');
  expect(listed(names)).toBe('\u2067\u2068barn 17\u2069, \u2068الحقل\u2069\u2069');
});
