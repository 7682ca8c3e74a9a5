import { scryptSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { isPasswordHash, OWN_HASH, SCRYPT } from '../../rules/passwordHash.ts';
import { hashPassword, verifyPassword } from '../../simulator/accounts/passwordHash.ts';
import { randomPassword } from '../../simulator/accounts/randomPassword.ts';

test('a password matches its own hash only, and no two hashes are the same', async () => {
  const hash = await hashPassword('correct horse');
  expect(hash).toMatch(OWN_HASH);
  expect(SCRYPT).toMatchObject({ cost: 16_384, blockSize: 8, parallelization: 1 });
  expect(hash).toMatch(/^scrypt\$16384\$8\$1\$[A-Za-z0-9+/=]{24}\$[A-Za-z0-9+/=]{44}$/);
  expect(await verifyPassword('correct horse', hash)).toBe(true);
  expect(await verifyPassword('correct hors', hash)).toBe(false);
  expect(await hashPassword('correct horse')).not.toBe(hash);
});

test('nothing matches a missing or broken hash, or a hash with other costs than this device uses', async () => {
  const salt = Buffer.alloc(16).toString('base64');
  const others = [
    { N: 16, r: 8, p: 1 },
    { N: 65_536, r: 8, p: 1 },
    { N: 16_384, r: 8, p: 4 },
  ].map(({ N, r, p }) => {
    const hash = scryptSync('x', Buffer.alloc(16), 32, { N, r, p, maxmem: 256 * N * r });
    return `scrypt$${N}$${r}$${p}$${salt}$${hash.toString('base64')}`;
  });
  for (const stored of [undefined, '', 'x', '$1$abcdefgh$0123456789abcdefghijkl', ...others]) {
    expect(await verifyPassword('x', stored)).toBe(false);
    expect(isPasswordHash(stored ?? '')).toBe(false);
  }
});

test('random passwords are long, readable and different', () => {
  const some = Array.from({ length: 50 }, randomPassword);
  expect(new Set(some).size).toBe(50);
  for (const password of some) expect(password).toMatch(/^[a-zA-Z2-9]{20}$/);
});

test('a reserved slot overtakes all waiting tries', async () => {
  const hash = await hashPassword('correct horse');
  const order: string[] = [];
  const tries = Array.from({ length: 20 }, (_, index) =>
    verifyPassword('wrong', hash, false).then(() => order.push(String(index))),
  );
  const known = verifyPassword('correct horse', hash, true).then(() => order.push('known'));
  await Promise.all([...tries, known]);
  expect(order.indexOf('known')).toBeLessThanOrEqual(3);
  expect(order.filter((one) => one !== 'known').map(Number)).toHaveLength(20);
});
