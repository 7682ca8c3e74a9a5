import { type Spellings, spellingsOf } from './correctWords.ts';
import { fold, type IndexedSetting, type SearchedTexts } from './indexedSetting.ts';

/** Scores of a match. An exact label, or the beginning of a label, scores more than any word. */
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
const INSIDE = 5;
/** Penalty for advanced settings. Smaller than any other difference, so it only orders equal matches. */
const ADVANCED = 1;

const PLACES = ['label', 'synonyms', 'options', 'help', 'key', 'value'] as const;

function startsWord(text: string, at: number): boolean {
  return at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1));
}

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

/** Score of the best spelling of a word. */
function scoreOfSpellings(spellings: readonly string[], texts: SearchedTexts): number {
  return spellings.reduce((best, word) => Math.max(best, scoreOfWord(word, texts)), 0);
}

function scoreOf(query: string, words: Spellings, texts: SearchedTexts): number {
  if (texts.label === query) return EXACT;
  if (texts.label.startsWith(query)) return PREFIX;
  let least = EXACT;
  for (const spellings of words) {
    least = Math.min(least, scoreOfSpellings(spellings, texts));
    if (least === 0) return 0;
  }
  return least;
}

export function wordsOf(query: string): readonly string[] {
  return fold(query)
    .split(/\s+/)
    .filter((word) => word !== '');
}

/**
 * Spellings of the words of a query, for the settings and for other names that are searched with them. Words that
 * occur nowhere are corrected.
 * @param index undefined while it loads. Until then no word is corrected, because a setting may contain it.
 * @param names other folded names
 */
export function spellingsIn(
  index: readonly IndexedSetting[] | undefined,
  query: string,
  names: readonly string[] = [],
): Spellings {
  const words = wordsOf(query);
  if (index === undefined) return words.map((word) => [word]);
  const texts = index.flatMap((setting) => PLACES.map((place) => setting.texts[place]));
  const own = index.flatMap((setting) => [setting.texts.label, setting.texts.synonyms, setting.texts.options]);
  return spellingsOf(words, [...names, ...texts], [...names, ...own]);
}

/**
 * Settings that match a query, best first. Ties keep the order of the pages. Order of scores: whole label, its
 * beginning, word of the label, synonym, option name, help, key, current value. Every word must match in one of its
 * spellings.
 */
export function rankSettings(
  index: readonly IndexedSetting[],
  query: string,
  words: Spellings = spellingsIn(index, query),
): readonly IndexedSetting[] {
  if (words.length === 0) return [];
  const whole = words.map(([first = '']) => first).join(' ');
  const scored: { readonly setting: IndexedSetting; readonly score: number }[] = [];
  for (const setting of index) {
    const score = scoreOf(whole, words, setting.texts);
    if (score > 0) scored.push({ setting, score: setting.isAdvanced ? score - ADVANCED : score });
  }
  return scored.toSorted((a, b) => b.score - a.score).map(({ setting }) => setting);
}
