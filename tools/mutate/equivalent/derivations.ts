import type { EquivalentMutation } from './equivalentMutation.ts';

/** Mutations that may survive in the files of `rules/derived`. */
export const DERIVATIONS: readonly EquivalentMutation[] = [
  {
    file: 'rules/derived/firewallRuleText.ts',
    before: "if (typeof value === 'string') entries.push([name, value]);",
    after: 'if (true) entries.push([name, value]);',
    reason: 'What composes the rule takes no other value for a text either; the comparison is there for the type.',
  },
  {
    file: 'rules/derived/encryption.ts',
    before: 'chosen === undefined || chosen === before',
    after: 'false || chosen === before',
    reason: 'No choice is what there was before where there was none; the comparison is there for the type.',
  },
];
