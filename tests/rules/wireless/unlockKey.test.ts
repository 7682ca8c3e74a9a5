import fc from 'fast-check';
import { expect, it } from 'vitest';
import { unlockKey } from '../../../rules/wireless/unlockKey.ts';

it.each([
  ['ABCD-1234', 'ABCD1234'],
  [' AB-CD ', 'ABCD'],
  ['-A- -B-', 'A B'],
  ['', ''],
])('unlockKey(%j) is %j: no dashes, trimmed (D7)', (typed, key) => {
  expect(unlockKey(typed)).toBe(key);
});

it('unlockKey of a key is the key, with dashes at any position (D7)', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), (typed, at) => {
      const key = unlockKey(typed);
      expect(unlockKey(key)).toBe(key);
      const place = at % (typed.length + 1);
      expect(unlockKey(`${typed.slice(0, place)}-${typed.slice(place)}`)).toBe(key);
    }),
  );
});
