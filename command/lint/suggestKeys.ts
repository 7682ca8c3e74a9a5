import { distance } from 'fastest-levenshtein';
import type { Plan } from 'guywire-engine/plan';

/** Maximum edit distance of a suggestion. */
const MOST_WRONG = 3;

/** Longest key to compare. Longer ones are similar to no known key. */
const LONGEST = 100;

const NUMBER = /(?<=\.)\d+(?=\.|$)/g;
const ROW_OR_NUMBER = /\{n\}|(?<=\.)\d+(?=\.|$)/g;

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
      const wrong = distance(key, suggestion);
      if (wrong > least || !isAskedFor(suggestion)) continue;
      nearest = wrong < least ? [suggestion] : [...nearest, suggestion];
      least = wrong;
    }
    return nearest;
  };
}
