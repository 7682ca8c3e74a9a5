/** Plural forms by category of `Intl.PluralRules`. */
export type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

/** Translations of one language, by English text. */
export interface Catalogue {
  /** Translations of technical terms, for translators. */
  readonly glossary: Readonly<Record<string, string>>;
  /** `=` means the English text. A null text has no translation and is shown in English too. */
  readonly texts: Readonly<Record<string, string | Forms | null>>;
}

/** Categories of `Intl.PluralRules`. */
const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const satisfies Intl.LDMLPluralRule[];

/** Translation of a text that is the same in English. */
export const SAME = '=';

/** Translations by English text, without plurals. Documents have no counts. */
export function stringsOf({ texts }: Catalogue): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([text, own]): [string, string][] =>
      typeof own === 'string' && own !== SAME ? [[text, own]] : [],
    ),
  );
}

/** Lookup name of a plural form. */
export const formOf = (text: string, category: string): string => `${text}|${category}`;

/** Bytes of a key. */
export const KEY_LENGTH = 3;

/**
 * Key of a text, three bytes: FNV-1a of the UTF-16 code units, folded. Browsers look up translations by key, because
 * their catalogues contain no English texts. `npm run check` refuses two texts with one key.
 */
export function keyOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return ((hash >>> 24) ^ hash) & 0xffffff;
}

/** Names under which a text is looked up: the text itself, or its plural forms. */
export const namesOf = (text: string, isPlural: boolean): readonly string[] =>
  isPlural ? CATEGORIES.map((category) => formOf(text, category)) : [text];
