import type { EquivalentMutation } from './equivalentMutation.ts';

/** What may survive in the files of `rules/system`. */
export const SYSTEM: readonly EquivalentMutation[] = [];
