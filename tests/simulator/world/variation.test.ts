import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { constant, variation } from '../../../simulator/world/variation.ts';

/** 32-bit number behind a value of `variation`. */
const drawn = (name: string, step: number): number =>
  Math.round(((variation(name, step * 60, 60) + 1) / 2) * 2 ** 32);

test('chance is a public hash, so a seed gives the same world in every version', () => {
  // FNV-1a of each text, followed by the last step of MurmurHash3. The published FNV-1a vectors are 0x811c9dc5,
  // 0xe40c292c and 0xbf9cf968.
  expect(['', 'a', 'foobar'].map((name) => constant(name) * 2 ** 32)).toEqual([0xab3e7c0b, 0x1a80b1b3, 0x0c0da6dc]);
  expect([0, 1, 7, 1000].map((step) => drawn('foobar', step))).toEqual([
    0x0c0da6dc, 0xa01b37a7, 0xda403f49, 0x5002a0dd,
  ]);
});

test('variation is bounded, smooth and reproducible', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.integer({ min: 0, max: 2 ** 31 }),
      fc.integer({ min: 10, max: 600 }),
      (name, at, period) => {
        const value = variation(name, at, period);
        expect(Math.abs(value)).toBeLessThanOrEqual(1);
        expect(variation(name, at, period)).toBe(value);
        expect(Math.abs(variation(name, at + 0.01, period) - value)).toBeLessThan(0.01);
      },
    ),
  );
});

test('moves from one value to the next without turning back, slowly at both ends', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.integer({ min: 0, max: 100_000 }),
      fc.integer({ min: 10, max: 600 }),
      (name, step, period) => {
        const from = variation(name, step * period, period);
        const to = variation(name, (step + 1) * period, period);
        const share = (part: number) => variation(name, (step + part) * period, period) - from;
        expect(share(0.25)).toBeCloseTo(0.156_25 * (to - from), 6);
        expect(share(0.5)).toBeCloseTo(0.5 * (to - from), 6);
        expect(share(0.75)).toBeCloseTo(0.843_75 * (to - from), 6);
      },
    ),
  );
});

test('covers its whole range, with a mean of zero', () => {
  const values = Array.from({ length: 2000 }, (_, step) => variation('wide', step * 60, 60));
  expect(Math.max(...values)).toBeGreaterThan(0.99);
  expect(Math.min(...values)).toBeLessThan(-0.99);
  expect(Math.abs(values.reduce((sum, value) => sum + value, 0) / values.length)).toBeLessThan(0.05);
});
