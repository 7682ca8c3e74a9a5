import type { EquivalentMutation } from './equivalentMutation.ts';

/** What may survive in the files of `rules/consequences`. */
export const CONSEQUENCES: readonly EquivalentMutation[] = [];
