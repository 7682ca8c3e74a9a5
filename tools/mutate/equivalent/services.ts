import type { EquivalentMutation } from './equivalentMutation.ts';

/** Mutations that may survive in the files of `rules/services`. */
export const SERVICES: readonly EquivalentMutation[] = [
  {
    file: 'rules/services/servicePorts.ts',
    before: "system: name === 'airview' ? [] : system,",
    after: "system: name === 'airview' ? [undefined] : system,",
    reason: 'A port that the spectrum view does not have conflicts with no other port.',
  },
];
