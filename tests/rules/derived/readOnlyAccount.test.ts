import { expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/schema.ts';
import { follow } from '../../../engine/derived/follow.ts';
import { systemDerivations } from '../../../rules/derived/systemDerivations.ts';

const administrator = { row: 1, name: 'admin' };
const readOnly = { userId: 100, groupId: 100, shell: '/bin/false' };
const following = (accounts: readonly JsonObject[], before: readonly JsonObject[] = [administrator]) => {
  const document = { users: { accounts } };
  const after = follow(systemDerivations, document, ['/users/accounts'], { users: { accounts: before } });
  return after === document ? 'the same' : after;
};

it.each<[string, readonly JsonObject[], unknown]>([
  ['a new account', [administrator, { row: 2 }], { users: { accounts: [administrator, { row: 2, ...readOnly }] } }],
  ['a complete one', [administrator, { row: 2, ...readOnly, name: 'guest' }], 'the same'],
  ['the administrator', [{ row: 1 }], 'the same'],
])('%s is read-only (account.readOnly, docs/device.md#accounts)', (_name, accounts, expected) => {
  expect(following(accounts)).toEqual(expected);
});

it('leaves an existing account unchanged', () => {
  expect(following([administrator, { row: 2, name: 'guest' }], [administrator, { row: 2 }])).toBe('the same');
});

it('each new account gets missing values and keeps its own', () => {
  const half = { row: 3, userId: 101, groupId: 101 };
  expect(following([administrator, { row: 2, ...readOnly }, half, { row: 4 }])).toEqual({
    users: {
      accounts: [administrator, { row: 2, ...readOnly }, { ...readOnly, ...half }, { row: 4, ...readOnly }],
    },
  });
});

it('without device accounts, all except the administrator are new; without accounts, nothing is derived', () => {
  const accounts = [administrator, { row: 2 }, 'no account'];
  expect(follow(systemDerivations, { users: { accounts } }, ['/users'], {})).toEqual({
    users: { accounts: [administrator, { row: 2, ...readOnly }, 'no account'] },
  });
  const without = { users: { accounts: 'none' } };
  expect(follow(systemDerivations, without, ['/users'], {})).toBe(without);
  const odd = { users: { accounts: [administrator, 'no account', { row: 2, ...readOnly }] } };
  expect(follow(systemDerivations, odd, ['/users'], { users: { accounts: ['no account'] } })).toBe(odd);
});

it('an account without a number is new', () => {
  const document = { users: { accounts: [{ name: 'guest' }] } };
  for (const before of [{}, { users: { accounts: [administrator, 'no account'] } }]) {
    expect(follow(systemDerivations, document, ['/users'], before)).toEqual({
      users: { accounts: [{ ...readOnly, name: 'guest' }] },
    });
  }
});
