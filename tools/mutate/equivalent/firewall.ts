import type { EquivalentMutation } from './equivalentMutation.ts';

/** What may survive in the files of `rules/firewall`. */
export const FIREWALL: readonly EquivalentMutation[] = [];
