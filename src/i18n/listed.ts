import { apart } from './isolated.ts';
import { isRightToLeft } from './rightToLeft.ts';
import { currentLocale } from './t.ts';

const COMMA = ', ';
/** Comma of languages with Arabic letters. */
const ARABIC_COMMA = '، ';

const hasArabicLetters = (locale: string): boolean => !locale.startsWith('he');

/**
 * Lists words with the comma of the current language. In a right-to-left language the list runs from right to left,
 * and each word keeps its own direction: after a first name in Latin letters the others would be in reverse order.
 */
export function listed(words: readonly string[]): string {
  const locale = currentLocale();
  if (!isRightToLeft(locale)) return words.join(COMMA);
  return rightToLeft(words.map(apart).join(hasArabicLetters(locale) ? ARABIC_COMMA : COMMA));
}

/** Lists words with the conjunction of the current language; see {@link listed}. */
export function listedWithAnd(words: readonly string[]): string {
  const locale = currentLocale();
  const list = new Intl.ListFormat(locale);
  return isRightToLeft(locale) ? rightToLeft(list.format(words.map(apart))) : list.format(words);
}

const rightToLeft = (list: string): string => `\u2067${list}\u2069`;
