import { distance } from './distance.ts';

/** Shortest misspelt word that is corrected, and the shortest with two typing errors. */
const CORRECTED = 4;
const TWICE = 7;

/** Words of texts that end with a letter or digit. */
const WORD = /[\p{L}\p{N}]+/gu;

/** Spellings of each word of a query. */
export type Spellings = readonly (readonly string[])[];

/**
 * Spellings of each word of a query. A word that some text contains is its only spelling. For any other word, they are
 * the nearest words of the texts, which are within one typing error, or within two for long words.
 * @param texts all folded texts that are searched
 * @param names folded texts whose words are offered as corrections
 */
export function spellingsOf(words: readonly string[], texts: Iterable<string>, names: Iterable<string>): Spellings {
  const unknown = new Set(words);
  for (const text of texts) {
    for (const word of unknown) if (text.includes(word)) unknown.delete(word);
    if (unknown.size === 0) break;
  }
  if (unknown.size === 0) return words.map((word) => [word]);
  const vocabulary = new Set([...names].flatMap((name) => name.match(WORD) ?? []));
  return words.map((word) => (unknown.has(word) ? nearest(word, vocabulary) : [word]));
}

/** Nearest whole words, or words with the nearest beginning. The word itself if none is near. */
function nearest(word: string, vocabulary: ReadonlySet<string>): readonly string[] {
  if (word.length < CORRECTED) return [word];
  for (const isPrefix of [false, true]) {
    let limit = word.length < TWICE ? 1 : 2;
    let found: string[] = [];
    for (const other of vocabulary) {
      if (other.length < CORRECTED - 1) continue;
      const own = distance(word, other, limit, isPrefix);
      if (own > limit) continue;
      if (own < limit) found = [];
      limit = own;
      found.push(other);
    }
    if (found.length > 0) return found;
  }
  return [word];
}
