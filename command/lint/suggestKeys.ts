import { distance } from 'fastest-levenshtein';
import type { Plan } from 'guywire-engine/plan';

/** Maximum number of wrong letters of a suggestion. */
const MOST_WRONG = 3;

/** Longest key to compare. Longer ones are similar to no known key. */
const LONGEST = 100;

const NUMBER = /(?<=\.)\d+(?=\.|$)/g;
const ROW_OR_NUMBER = /\{n\}|(?<=\.)\d+(?=\.|$)/g;

const DIGITS = /^\d+$/;

/**
 * Letters to change in a misspelled key; infinite if the key means something else. Each word keeps most of its letters,
 * and a number is not misspelled: `nameserver.4` is not meant as `nameserver.1`.
 */
function wrongLetters(key: string, known: string): number {
  const [words, knownWords] = [key.split('.'), known.split('.')];
  if (words.length !== knownWords.length) return distance(key, known) === 1 ? 1 : Infinity;
  return words.reduce((sum, word, at) => {
    const own = knownWords[at] ?? '';
    if (word === own) return sum;
    const wrong = distance(word, own);
    const isOther = DIGITS.test(word) || DIGITS.test(own) || wrong > Math.max(1, own.length / 3);
    return isOther ? Infinity : sum + wrong;
  }, 0);
}

/**
 * Returns the known keys most similar to an unknown key, with the row numbers of that key.
 * @param isAskedFor limits the known keys that are compared
 */
export function suggestKeys(plan: Plan): (key: string, isAskedFor?: (key: string) => boolean) => readonly string[] {
  const keys = plan.all.flatMap(({ key, fields }) => (key === undefined || fields !== undefined ? [] : key));
  return (key, isAskedFor = () => true) => {
    if (key.length > LONGEST) return [];
    const numbers = key.match(NUMBER) ?? [];
    let least = MOST_WRONG;
    let nearest: string[] = [];
    for (const candidate of keys) {
      let at = 0;
      const suggestion = candidate.replaceAll(ROW_OR_NUMBER, (own) => {
        const number = numbers[at++] ?? '1';
        return own === '{n}' ? number : own;
      });
      if (Math.abs(suggestion.length - key.length) > least) continue;
      const wrong = wrongLetters(key, suggestion);
      if (wrong > least || !isAskedFor(suggestion)) continue;
      nearest = wrong < least ? [suggestion] : [...nearest, suggestion];
      least = wrong;
    }
    return nearest;
  };
}
