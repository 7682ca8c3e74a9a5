import { expect, it } from 'vitest';
import { fullVersion } from '../../../src/app/fullVersion.ts';

it.each([
  ['8.7.18.48301.260115.1200', 'v8.7.18', '8.7.18.48301.260115.1200'],
  ['XC.v8.7.18.48301', '8.7.18', 'XC.v8.7.18.48301'],
  ['8.7.18.48301.260115.1200', 'v8.7.19', ''],
  ['8.7.18.48301.260115.1200', 'v8.7.1', ''],
  ['v8.7.18', 'v8.7.18', ''],
  ['8.7.18.48301', undefined, ''],
  ['', 'v8.7.18', ''],
])('with sign-in version %j and installed version %j, shows full version %j', (atSignIn, installed, shown) => {
  expect(fullVersion(atSignIn, installed)).toBe(shown);
});
