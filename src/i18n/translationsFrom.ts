import { KEY_LENGTH } from '../../languages/catalogue.ts';
import type { Translations } from './t.ts';

/**
 * Translations by the keys of the English texts.
 * @param keys all keys, concatenated, in base64
 * @param texts a translation for each key; entries that are empty or no text are skipped
 * @throws if `keys` is not base64
 */
export function translationsFrom(keys: string, texts: Iterable<unknown>): Translations {
  const bytes = atob(keys);
  const byKey = new Map<number, string>();
  let at = 0;
  for (const text of texts) {
    if (at + KEY_LENGTH > bytes.length) break;
    let key = 0;
    for (const end = at + KEY_LENGTH; at < end; at += 1) key = key * 256 + bytes.charCodeAt(at);
    if (typeof text === 'string' && text !== '') byKey.set(key, text);
  }
  return byKey;
}
