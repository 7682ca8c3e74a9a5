import type { Params } from '../../base/translate.ts';
import { formOf, keyOf } from '../../languages/catalogue.ts';
import { apart, isolated } from './isolated.ts';
import { isRightToLeft } from './rightToLeft.ts';

/** U+2212: the sign a number carries when it is below zero; a hyphen is too short beside tabular figures. */
const MINUS = '−';

/** What a language says, by the keys of the English texts. */
export type Translations = ReadonlyMap<number, string>;

/** Of English, whose texts stand in the code. */
export const NO_TRANSLATIONS: Translations = new Map();

/** The texts of the device's own. */
let strings: ReadonlyMap<string, string> = new Map();
/** Those the interface has. */
let translations: Translations = NO_TRANSLATIONS;
let locale = 'en-US';
/** Makes a text that is filled in turn nothing but itself. */
let filledIn: (text: string) => string = isolated;
/** Of the language in use; made when first needed, as that takes longer than all else a sentence does. */
let rules: Intl.PluralRules | undefined;

/**
 * Takes the strings of a language into use: English text -> translation (D25).
 * @param table `ui_translations.strings` as the device sent it; entries that are not text are left out.
 * @param language code as the device writes it, `pt_BR`, or a BCP 47 tag; one the browser does not know counts as English.
 * @param own the texts of the interface in that language; what the device says stands before them
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

/** BCP 47 tag of the language in use: `en-US`. */
export function currentLocale(): string {
  return locale;
}

/**
 * The English sentence in the language in use, its `{placeholders}` filled in.
 * A placeholder without a value stays as it is; numbers are written as the language writes them, names turn nothing but
 * themselves.
 * @example t('Use at least {length} characters.', { length: 12 })
 */
export function t(text: string, params?: Params): string {
  const template = translationOf(text) ?? text;
  return params === undefined ? template : fill(template, params);
}

/**
 * The form of a sentence that goes with a count, with `{count}` filled in.
 * A language has its forms under the English plural, a bar and the category of `Intl.PluralRules`: `{count} changes|few`.
 * @example plural(3, { one: '{count} change', other: '{count} changes' })
 */
export function plural(count: number, forms: { readonly one: string; readonly other: string }): string {
  rules ??= new Intl.PluralRules(locale);
  const category = rules.select(count);
  const own = translationOf(formOf(forms.other, category));
  const english = count === 1 ? forms.one : forms.other;
  return own === undefined ? t(english, { count }) : fill(own, { count });
}

/** What stands for an English text, in the words of the device or of the interface. */
function translationOf(english: string): string | undefined {
  return strings.get(english) ?? (translations.size === 0 ? undefined : translations.get(keyOf(english)));
}

/**
 * A number in the figures and marks of the language, with a real minus sign and without grouping
 * (5180 MHz is read as one word).
 * @param options.digits exact number of decimals; without it up to three, none superfluous.
 */
export function formatNumber(value: number, options: { readonly digits?: number } = {}): string {
  return numberFormat(options.digits).format(value).replace('-', MINUS);
}

/** Making a format costs a hundred times as much as using it, and a table of stations uses it hundreds of times a second. */
const formats = new Map<string, Intl.NumberFormat>();

function numberFormat(digits: number | undefined): Intl.NumberFormat {
  const key = `${locale} ${digits}`;
  const known = formats.get(key);
  if (known !== undefined) {
    return known;
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
