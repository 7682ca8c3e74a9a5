import type { EquivalentMutation } from './equivalentMutation.ts';

/** What may survive in the files of `rules/access`. */
export const ACCESS: readonly EquivalentMutation[] = [
  {
    file: 'rules/access/agreement.ts',
    before: 'return checkSetup({ country: 1, agreed: agreed === true }).agreed;',
    after: 'return checkSetup({ country: 2, agreed: agreed === true }).agreed;',
    reason: 'The country is there to be valid, whichever it is.',
  },
  {
    file: 'rules/access/country.ts',
    before: 'return checkSetup({ country: readNumber(code) ?? 0, agreed: true }).country;',
    after: 'return checkSetup({ country: readNumber(code), agreed: true }).country;',
    reason: 'undefined is not above 0 either; the default is there for the type.',
  },
  {
    file: 'rules/access/country.ts',
    before: 'return checkSetup({ country: readNumber(code) ?? 0, agreed: true }).country;',
    after: 'return checkSetup({ country: readNumber(code) ?? 0, agreed: false }).country;',
    reason: 'Of the two answers the country alone is looked at.',
  },
  {
    file: 'rules/access/newUserName.ts',
    before: "return typeof name === 'string' && isUserName(name) ? undefined : NOT_A_USER_NAME;",
    after: 'return true && isUserName(name) ? undefined : NOT_A_USER_NAME;',
    reason: 'What is not missing is a text; the comparison is there for the type.',
  },
];
