import { loadChunk } from '../../base/loadChunk.ts';
import type { Translations } from './t.ts';
import { translationsFrom } from './translationsFrom.ts';

/** Timeout in milliseconds for the texts of a language. Without them the page is in English. */
const PATIENCE = 10_000;

/** The texts of a language are in two parts: those of the sign-in, and all others. */
const PARTS = {
  entry: {
    catalogues: import.meta.glob<readonly string[]>('../../languages/??_??.json', {
      query: '?entry',
      import: 'default',
    }),
    loadKeys: () => loadChunk(() => import('../../languages/texts.json?entry'), PATIENCE),
  },
  pages: {
    catalogues: import.meta.glob<readonly string[]>('../../languages/??_??.json', {
      query: '?pages',
      import: 'default',
    }),
    loadKeys: () => loadChunk(() => import('../../languages/texts.json?pages'), PATIENCE),
  },
};

export type TextPart = keyof typeof PARTS;

const loaded = new Map<string, Promise<Translations>>();

/**
 * Loads a part of the texts of a language, such as `pt_BR`, once. Empty for unknown languages.
 * @throws ChunkError if loading fails
 */
export function loadTranslations(code: string, part: TextPart): Promise<Translations> {
  const name = `${code} ${part}`;
  const cached = loaded.get(name);
  if (cached !== undefined) return cached;
  const texts = load(code, part);
  loaded.set(name, texts);
  texts.catch(() => loaded.delete(name));
  return texts;
}

async function load(code: string, part: TextPart): Promise<Translations> {
  const { catalogues, loadKeys } = PARTS[part];
  const own = catalogues[`../../languages/${code}.json`];
  if (own === undefined) return new Map();
  const [texts, { default: keys }] = await Promise.all([loadChunk(own, PATIENCE), loadKeys()]);
  return translationsFrom(keys, texts);
}
