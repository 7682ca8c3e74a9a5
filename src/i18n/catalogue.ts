import { loadChunk } from '../../base/loadChunk.ts';
import { KEY_LENGTH } from '../../languages/catalogue.ts';
import type { Translations } from './t.ts';

const CATALOGUES = import.meta.glob<readonly string[]>('../../languages/??_??.json', {
  query: '?catalogue',
  import: 'default',
});

/** Milliseconds to wait for the texts of a language; without them the page is in English. */
const PATIENCE = 10_000;

const loaded = new Map<string, Promise<Translations>>();

/**
 * Loads the texts of a language the interface has, `pt_BR`, once; of any other there are none.
 * @throws ChunkError where they cannot be loaded
 */
export function loadTranslations(code: string): Promise<Translations> {
  const known = loaded.get(code);
  if (known !== undefined) return known;
  const texts = load(code);
  loaded.set(code, texts);
  texts.catch(() => loaded.delete(code));
  return texts;
}

async function load(code: string): Promise<Translations> {
  const own = CATALOGUES[`../../languages/${code}.json`];
  if (own === undefined) return new Map();
  const [texts, { default: keys }] = await Promise.all([
    loadChunk(own, PATIENCE),
    loadChunk(() => import('../../languages/texts.json?keys'), PATIENCE),
  ]);
  const bytes = atob(keys);
  const byKey = new Map<number, string>();
  for (const [at, text] of texts.entries()) {
    let key = 0;
    for (let byte = 0; byte < KEY_LENGTH; byte += 1) key = key * 256 + bytes.charCodeAt(KEY_LENGTH * at + byte);
    if (text !== '') byKey.set(key, text);
  }
  return byKey;
}
