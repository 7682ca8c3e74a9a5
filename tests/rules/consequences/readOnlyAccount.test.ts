import { expect, it } from 'vitest';
import { follow } from '../../../engine/consequences/follow.ts';
import type { JsonObject } from '../../../engine/schema.ts';
import { systemConsequences } from '../../../rules/consequences/systemConsequences.ts';

const administrator = { row: 1, name: 'admin' };
const readOnly = { userId: 100, groupId: 100, shell: '/bin/false' };
const following = (accounts: readonly JsonObject[], before: readonly JsonObject[] = [administrator]) => {
  const document = { users: { accounts } };
  const after = follow(systemConsequences, document, ['/users/accounts'], { users: { accounts: before } });
  return after === document ? 'the same' : after;
};

it.each<[string, readonly JsonObject[], unknown]>([
  ['a new account', [administrator, { row: 2 }], { users: { accounts: [administrator, { row: 2, ...readOnly }] } }],
  ['a complete one', [administrator, { row: 2, ...readOnly, name: 'guest' }], 'the same'],
  ['the administrator', [{ row: 1 }], 'the same'],
])('%s may only look (account.readOnly, facts/device-api §4.2)', (_name, accounts, expected) => {
  expect(following(accounts)).toEqual(expected);
});

it('an account the device has stays as it is', () => {
  expect(following([administrator, { row: 2, name: 'guest' }], [administrator, { row: 2 }])).toBe('the same');
});
