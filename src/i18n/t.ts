import type { Params } from '../../base/translate.ts';
import { formOf, keyOf } from '../../languages/catalogue.ts';
import { apart, isolated } from './isolated.ts';
import { isRightToLeft } from './rightToLeft.ts';

/** U+2212, the minus sign. A hyphen is too short beside tabular figures. */
const MINUS = '−';

/** Translations by the keys of the English texts. */
export type Translations = ReadonlyMap<number, string>;

/** English needs none, because its texts are in the code. */
export const NO_TRANSLATIONS: Translations = new Map();

/** Translations from the device. */
let strings: ReadonlyMap<string, string> = new Map();
/** Translations of the interface. */
let translations: Translations = NO_TRANSLATIONS;
let locale = 'en-US';
/** Isolates the direction of inserted texts. */
let filledIn: (text: string) => string = isolated;
/** Plural rules of the current language. Created on demand, because creating them is slow. */
let rules: Intl.PluralRules | undefined;

/**
 * Sets the language and its translations (D25).
 * @param table `ui_translations.strings` from the device: English text -> translation; entries that are no text are
 * skipped
 * @param language code of the device, `pt_BR`, or BCP 47 tag; unknown languages count as English
 * @param own translations of the interface; those of the device take precedence
 */
export function setTranslations(
  table: Readonly<Record<string, unknown>>,
  language: string,
  own: Translations = NO_TRANSLATIONS,
): void {
  const next = new Map<string, string>();
  for (const [english, translation] of Object.entries(table)) {
    if (typeof translation === 'string' && translation !== '') {
      next.set(english, translation);
    }
  }
  strings = next;
  translations = own;
  locale = knownLocale(language);
  filledIn = isRightToLeft(locale) ? apart : isolated;
  rules = undefined;
}

/** BCP 47 tag of the current language: `en-US`. */
export function currentLocale(): string {
  return locale;
}

/**
 * Translates an English text and fills in its `{placeholders}`. Placeholders without a value stay. Numbers are
 * formatted for the language, and inserted texts are isolated.
 * @example t('Use at least {length} characters.', { length: 12 })
 */
export function t(text: string, params?: Params): string {
  const template = translationOf(text) ?? text;
  return params === undefined ? template : fill(template, params);
}

/**
 * Translates a text with a count, and fills in `{count}`. Catalogues store plural forms under the English plural, a
 * bar and the category of `Intl.PluralRules`: `{count} changes|few`.
 * @example plural(3, { one: '{count} change', other: '{count} changes' })
 */
export function plural(count: number, forms: { readonly one: string; readonly other: string }): string {
  rules ??= new Intl.PluralRules(locale);
  const category = rules.select(count);
  const own = translationOf(formOf(forms.other, category));
  const english = count === 1 ? forms.one : forms.other;
  return own === undefined ? t(english, { count }) : fill(own, { count });
}

/** Translations from the device take precedence. */
function translationOf(english: string): string | undefined {
  return strings.get(english) ?? (translations.size === 0 ? undefined : translations.get(keyOf(english)));
}

/**
 * Formats a number for the language, with a minus sign. There is no grouping, because 5180 MHz is read as one word.
 * @param options.digits exact number of decimals; by default up to three, without trailing zeros
 */
export function formatNumber(value: number, options: { readonly digits?: number } = {}): string {
  return numberFormat(options.digits).format(value).replace('-', MINUS);
}

/**
 * Cached, because creating a format costs a hundred times as much as using it. A table of stations uses it hundreds
 * of times a second.
 */
const formats = new Map<string, Intl.NumberFormat>();

function numberFormat(digits: number | undefined): Intl.NumberFormat {
  const key = `${locale} ${digits}`;
  const cached = formats.get(key);
  if (cached !== undefined) {
    return cached;
  }
  const decimals =
    digits === undefined
      ? { maximumFractionDigits: 3 }
      : { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const format = new Intl.NumberFormat(locale, { ...decimals, useGrouping: false, signDisplay: 'negative' });
  formats.set(key, format);
  return format;
}

function fill(template: string, params: Params): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    if (value === undefined) {
      return whole;
    }
    return typeof value === 'number' ? formatNumber(value) : filledIn(value);
  });
}

function knownLocale(language: string): string {
  try {
    return Intl.getCanonicalLocales(language.replace('_', '-'))[0] ?? 'en-US';
  } catch {
    return 'en-US';
  }
}
