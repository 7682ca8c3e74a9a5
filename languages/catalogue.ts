/** The forms of a plural, by the category of `Intl.PluralRules`. */
export type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

/** Translations of one language, by the English text. */
export interface Catalogue {
  /** Translations of the terms of the field, for translators. */
  readonly glossary: Readonly<Record<string, string>>;
  /** `=` is the English text, null a text without a translation: it is shown in English too. */
  readonly texts: Readonly<Record<string, string | Forms | null>>;
}

/** Categories of `Intl.PluralRules`. */
const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const satisfies Intl.LDMLPluralRule[];

/** Translation of a text that is the same in English. */
export const SAME = '=';

/** Translations by their English texts, without plurals: documents have no counts. */
export function stringsOf({ texts }: Catalogue): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([text, own]): [string, string][] =>
      typeof own === 'string' && own !== SAME ? [[text, own]] : [],
    ),
  );
}

/** The name of the form of a plural for a category. */
export const formOf = (text: string, category: string): string => `${text}|${category}`;

/** Bytes of a key. */
export const KEY_LENGTH = 3;

/**
 * Key of a text, three bytes: FNV-1a of the UTF-16 code units, folded. A browser looks a translation up by its key, since the
 * catalogue it loads has no English texts. `npm run check` refuses two texts with one key.
 */
export function keyOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return ((hash >>> 24) ^ hash) & 0xffffff;
}

/** Names under which a text is looked up: the text itself, or its plural forms. */
export const namesOf = (text: string, isPlural: boolean): readonly string[] =>
  isPlural ? CATEGORIES.map((category) => formOf(text, category)) : [text];
