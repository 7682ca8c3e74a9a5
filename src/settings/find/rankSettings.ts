import { fold, type IndexedSetting, type SearchedTexts } from './indexedSetting.ts';

/** What a match counts, by where it is. The label as it is, or how it begins, counts more than any word. */
const EXACT = 100;
const PREFIX = 90;
const WORDS: Readonly<Record<keyof SearchedTexts, number>> = {
  label: 80,
  synonyms: 60,
  options: 50,
  help: 40,
  key: 30,
  value: 20,
};
/** Off a match in the middle of a word. */
const INSIDE = 5;
/** Off a setting of the advanced view, less than any other difference: of what is found alike, common settings come first. */
const ADVANCED = 1;

const PLACES = ['label', 'synonyms', 'options', 'help', 'key', 'value'] as const;

function startsWord(text: string, at: number): boolean {
  return at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1));
}

/** How well one word is found in a setting; 0 where it is not. */
function scoreOfWord(word: string, texts: SearchedTexts): number {
  let best = 0;
  for (const place of PLACES) {
    const text = texts[place];
    const most = WORDS[place];
    if (most <= best) break;
    for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
      if (startsWord(text, at)) return Math.max(best, most);
      best = Math.max(best, most - INSIDE);
    }
  }
  return best;
}

function scoreOf(query: string, words: readonly string[], texts: SearchedTexts): number {
  if (texts.label === query) return EXACT;
  if (texts.label.startsWith(query)) return PREFIX;
  let least = EXACT;
  for (const word of words) {
    least = Math.min(least, scoreOfWord(word, texts));
    if (least === 0) return 0;
  }
  return least;
}

/** The words of a query, as they are compared. */
export function wordsOf(query: string): readonly string[] {
  return fold(query)
    .split(/\s+/)
    .filter((word) => word !== '');
}

/**
 * The settings a query finds, the best first, those that are found alike in the order of the pages: the whole label, its
 * beginning, a word of it, a synonym, the name of an option, the help, the key, the current value. Every word must be
 * found somewhere. A word that is misspelt is not guessed: synonyms are there for what else people call it.
 */
export function rankSettings(index: readonly IndexedSetting[], query: string): readonly IndexedSetting[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const whole = words.join(' ');
  const scored: { readonly setting: IndexedSetting; readonly score: number }[] = [];
  for (const setting of index) {
    const score = scoreOf(whole, words, setting.texts);
    if (score > 0) scored.push({ setting, score: setting.isAdvanced ? score - ADVANCED : score });
  }
  return scored.toSorted((a, b) => b.score - a.score).map(({ setting }) => setting);
}
