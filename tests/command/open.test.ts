import { expect, test } from 'vitest';
import { guywire } from './guywire.ts';

const PRINT = 'ab'.repeat(32);

test.each([
  [['ftp://192.0.2.1'], /ftp:\/\/192\.0\.2\.1: not an http or https address/],
  [['https://'], /not an http or https address/],
  [['192.0.2.1', '--port', '70000'], /70000: not a port/],
  [['192.0.2.1', '--fingerprint', 'ab'], /ab: not a SHA-256 fingerprint/],
  [['http://192.0.2.1', '--fingerprint', PRINT], /only https has a certificate/],
  [[], /missing required argument 'address'/],
])('open %j exits with 2 and names the reason', async (args, words) => {
  const { code, out, error } = await guywire(['open', ...args]);
  expect([code, out]).toEqual([2, '']);
  expect(error).toMatch(words);
});
