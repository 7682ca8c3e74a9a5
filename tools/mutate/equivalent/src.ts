import type { EquivalentMutation } from './equivalentMutation.ts';

/** What may survive in the files of `src`. */
export const SRC: readonly EquivalentMutation[] = [
  {
    file: 'src/settings/review/changeWords.ts',
    before: "return isAlone ? [] : [name, rows.widget === 'each' ? ' · ' : ' › '];",
    after: "return isAlone ? [undefined] : [name, rows.widget === 'each' ? ' · ' : ' › '];",
    reason: 'The parts are joined, and undefined joins as nothing; no list of this kind stands in another.',
  },
];
