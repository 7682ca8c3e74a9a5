import type { EquivalentMutation } from './equivalentMutation.ts';

/** What may survive in the files of `rules/services`. */
export const SERVICES: readonly EquivalentMutation[] = [];
