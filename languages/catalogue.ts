/** The forms of a plural, by the category of `Intl.PluralRules`. */
export type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

/** What an administrator reads in one language, by the English text. */
export interface Catalogue {
  /** How the terms of the field are said, for who translates. */
  readonly glossary: Readonly<Record<string, string>>;
  /** `=` where it is the same as in English. */
  readonly texts: Readonly<Record<string, string | Forms>>;
}

/** Categories of `Intl.PluralRules`. */
const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const satisfies Intl.LDMLPluralRule[];

/** What stands for a text that is the same in English. */
export const SAME = '=';

/** The texts of a language by the English ones, but for plurals: documents have no counts. */
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
 * The number of three bytes by which a browser finds a text: it has the texts of one language, but their English words only
 * where the code has them. FNV-1a of the UTF-16 code units, folded; `npm run texts` sees to it that no two texts share one.
 */
export function keyOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return ((hash >>> 24) ^ hash) & 0xffffff;
}

/** The names under which a text is looked up: its own, or those of its forms. */
export const namesOf = (text: string, isPlural: boolean): readonly string[] =>
  isPlural ? CATEGORIES.map((category) => formOf(text, category)) : [text];
