import type { EquivalentMutation } from './equivalentMutation.ts';

/** Mutations that may survive in the files of `rules/network`. */
export const NETWORK: readonly EquivalentMutation[] = [
  {
    file: 'rules/network/addresses.ts',
    before: 'if (known !== undefined) return known;',
    after: 'if (false) return known;',
    reason: 'What is worked out of a row again is the same; it is kept for speed.',
  },
  {
    file: 'rules/network/controllerKey.ts',
    before: 'return address !== undefined && parsedUrl(address) !== undefined',
    after: 'return true && parsedUrl(address) !== undefined',
    reason: 'undefined is no address; the comparison is there for the type.',
  },
  {
    file: 'rules/network/port.ts',
    before: 'return number !== undefined && number >= LOWEST_PORT && number <= HIGHEST_PORT;',
    after: 'return true && number >= LOWEST_PORT && number <= HIGHEST_PORT;',
    reason: 'No comparison with undefined holds; this one is there for the type.',
  },
  {
    file: 'rules/network/ipV6WithPrefix.ts',
    before: 'return length !== undefined && length <= longest ? { address: value.slice(0, at) } : undefined;',
    after: 'return true && length <= longest ? { address: value.slice(0, at) } : undefined;',
    reason: 'No comparison with undefined holds; this one is there for the type.',
  },
  {
    file: 'rules/network/systemPort.ts',
    before: 'check({ port, edited, enabled, system = [] }) {',
    after: 'check({ port, edited, enabled, system = [undefined] }) {',
    reason: 'A missing port conflicts with no other port.',
  },
  {
    file: 'rules/network/systemPort.ts',
    before: 'const number = wholeNumber(port) ?? 0;',
    after: 'const number = wholeNumber(port);',
    reason: 'What is a port is a whole number; the default is there for the type.',
  },
  {
    file: 'rules/network/systemPort.ts',
    before: 'const number = wholeNumber(port) ?? 0;',
    after: 'const number = wholeNumber(port) ?? 1;',
    reason: 'What is a port is a whole number; the default is there for the type.',
  },
];
