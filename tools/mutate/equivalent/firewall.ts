import type { EquivalentMutation } from './equivalentMutation.ts';

/** Mutations that may survive in the files of `rules/firewall`. */
export const FIREWALL: readonly EquivalentMutation[] = [
  {
    file: 'rules/firewall/ruleText.ts',
    before: 'if (known !== undefined) return known;',
    after: 'if (false) return known;',
    reason: 'The same pattern is made again, only later.',
  },
  {
    file: 'rules/firewall/ruleText.ts',
    before: `const named = [...protocols.map((number) => \`\${protocol} \${number}\`), ...(peerToPeer ? [peerToPeer] : [])];`,
    after: `const named = [...protocols.map((number) => \`\${protocol} \${number}\`), ...(true ? [peerToPeer] : [])];`,
    reason: 'Of a text with the word undefined for its protocol no rule is composed, so that it stays a text.',
  },
  {
    file: 'rules/firewall/ruleText.ts',
    before: `const named = [...protocols.map((number) => \`\${protocol} \${number}\`), ...(peerToPeer ? [peerToPeer] : [])];`,
    after: `const named = [...protocols.map((number) => \`\${protocol} \${number}\`), ...(peerToPeer ? [peerToPeer] : [undefined])];`,
    reason: 'A text with two spaces for its protocol is not composed that way, so that it stays a text.',
  },
];
