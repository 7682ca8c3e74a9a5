import { expect, test } from 'vitest';
import { hashPassword, isPasswordHash, verifyPassword } from '../../simulator/accounts/passwordHash.ts';
import { randomPassword } from '../../simulator/accounts/randomPassword.ts';

test('a password fits its own hash only, and no two hashes are the same', async () => {
  const hash = await hashPassword('correct horse');
  expect(hash).toMatch(/^scrypt\$16384\$8\$1\$[A-Za-z0-9+/=]{24}\$[A-Za-z0-9+/=]{44}$/);
  expect(await verifyPassword('correct horse', hash)).toBe(true);
  expect(await verifyPassword('correct hors', hash)).toBe(false);
  expect(await hashPassword('correct horse')).not.toBe(hash);
});

test('nothing fits a missing, broken or too costly hash', async () => {
  const costly = (await hashPassword('x')).replace('$16384$', '$4194304$');
  for (const stored of [undefined, '', 'x', '$1$abcdefgh$0123456789abcdefghijkl', costly]) {
    expect(await verifyPassword('x', stored)).toBe(false);
    expect(isPasswordHash(stored ?? '')).toBe(false);
  }
});

test('random passwords are long, plain and different', () => {
  const some = Array.from({ length: 50 }, randomPassword);
  expect(new Set(some).size).toBe(50);
  for (const password of some) expect(password).toMatch(/^[a-zA-Z2-9]{20}$/);
});
