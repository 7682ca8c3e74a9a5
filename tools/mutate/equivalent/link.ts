import type { EquivalentMutation } from './equivalentMutation.ts';

/** Mutations that may survive in the files of `rules/link`. */
export const LINK: readonly EquivalentMutation[] = [
  {
    file: 'rules/link/modulation.ts',
    before: 'const row = index === undefined ? undefined : MODULATIONS[index];',
    after: 'const row = false ? undefined : MODULATIONS[index];',
    reason: 'The table has nothing at undefined either; the comparison is there for the type.',
  },
  {
    file: 'rules/link/sensitivity.ts',
    before: '[1_155_000, -64],',
    after: '[1_155_000, 64],',
    reason: 'The next rate needs no more signal: this one is never the best.',
  },
];
