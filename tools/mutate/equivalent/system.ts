import type { EquivalentMutation } from './equivalentMutation.ts';

/** Mutations that may survive in the files of `rules/system`. */
export const SYSTEM: readonly EquivalentMutation[] = [
  {
    file: 'rules/system/startupDate.ts',
    before:
      'const [, year, month, day, hour, minute] = /^(\\d{4})(\\d\\d)(\\d\\d)(\\d\\d)(\\d\\d)$/.exec(text) ?? [];',
    after:
      'const [, year, month, day, hour, minute] = /^(\\d{4})(\\d\\d)(\\d\\d)(\\d\\d)(\\d\\d)$/.exec(text) ?? [undefined];',
    reason: 'The first item is skipped.',
  },
];
