import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalsOf, isMultiple } from '../../../engine/core/isMultiple.ts';

test.each([
  [0.3, 0.1, true],
  [0.30000000000000004, 0.1, false],
  [19.99, 0.01, true],
  [-0.7, 0.1, true],
  [1e-7, 1e-8, true],
  [1.5e300, 1e299, true],
  [0.35, 0.1, false],
  [7, 2, false],
  [2 ** 60, 2, true],
  [0, 0.1, true],
  [4.5, 1.5, true],
  [1, 0.3, false],
])('%d is a multiple of %d: %s', (value, step, expected) => {
  expect(isMultiple(value, step)).toBe(expected);
});

test('every whole number of steps is a multiple, and no number between two steps is', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 1, max: 8 }), (count, decimals) => {
      const step = Number(`1e-${decimals}`);
      expect(isMultiple(Number(`${count}e-${decimals}`), step)).toBe(true);
      expect(isMultiple(Number(`${count}5e-${decimals + 1}`), step)).toBe(false);
      expect(decimalsOf(step)).toBe(decimals);
    }),
  );
});
