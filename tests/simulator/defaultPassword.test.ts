import { expect, test } from 'vitest';
import { createDefaultPasswordCheck } from '../../simulator/accounts/defaultPassword.ts';
import { hashPassword } from '../../simulator/accounts/passwordHash.ts';
import { FACTORY_ACCOUNT } from '../../simulator/models/factory.ts';

test('checks a hash once because a check is slow, and checks a new hash again', async () => {
  const isDefault = createDefaultPasswordCheck();
  const [factory, own] = await Promise.all([FACTORY_ACCOUNT.password, 'Guy-wires hold 7 masts'].map(hashPassword));
  const first = isDefault(factory);
  expect(isDefault(factory)).toBe(first);
  expect(await first).toBe(true);
  expect(await isDefault(own)).toBe(false);
  expect(await isDefault(factory)).toBe(true);
  expect(await isDefault(undefined)).toBe(false);
});
