import type { EquivalentMutation } from './equivalentMutation.ts';

/** Mutations that may survive in the files of `engine`. */
export const ENGINE: readonly EquivalentMutation[] = [
  {
    file: 'engine/check/checkField.ts',
    before: "else if (maximum !== undefined && value > maximum) found(into, 'limit-maximum', { maximum });",
    after: "else if (true && value > maximum) found(into, 'limit-maximum', { maximum });",
    reason: 'No number is greater than undefined; the comparison is there for the type.',
  },
  {
    file: 'engine/config/changeWords.ts',
    before: "return isAlone ? [] : [name, rows.widget === 'each' ? ' · ' : ' › '];",
    after: "return isAlone ? [undefined] : [name, rows.widget === 'each' ? ' · ' : ' › '];",
    reason: 'The parts are joined, and undefined joins as nothing; no list of this kind stands in another.',
  },
  {
    file: 'engine/limits/limitsFrom.ts',
    before: 'if (!equalJson(bound.limit, limit)) bound.limit = limit;',
    after: 'if (true) bound.limit = limit;',
    reason:
      'A limit that stays the same is found to be so once more where it is put together; one object only spares time.',
  },
  {
    file: 'engine/limits/nearestAllowed.ts',
    before: 'if (value !== undefined && open.some((candidate) => equalJson(candidate, value))) return value;',
    after: 'if (true && open.some((candidate) => equalJson(candidate, value))) return value;',
    reason: 'No choice is undefined; the comparison is there for the type.',
  },
];
