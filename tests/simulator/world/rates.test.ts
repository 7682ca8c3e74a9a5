import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectedCapacity } from '../../../rules/link/expectedCapacity.ts';
import { actualCapacity, linkScore } from '../../../simulator/world/rates.ts';

test('capacities match the published samples', () => {
  expect(expectedCapacity(8, 30)).toBe(234_000);
  expect(expectedCapacity(7, 40)).toBe(260_000);
  expect(expectedCapacity(9, 80)).toBe(692_000);
  expect(Math.abs(actualCapacity(9, 80, 1) - 647_400)).toBeLessThan(500);
});

test('an achieved capacity is whole, and falls with the retries', () => {
  expect(actualCapacity(0, 20, 1)).toBe(12_168);
  expect(actualCapacity(0, 20, 0.987)).toBe(12_009);
  expect(actualCapacity(0, 20, 0.5)).toBe(6084);
});

test('a link score is the achieved share of a capacity in per cent', () => {
  expect(linkScore(647_400, 692_000)).toBe(93);
  expect(linkScore(5, 0)).toBe(0);
  expect(linkScore(700_000, 692_000)).toBe(100);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 6 }), fc.integer({ min: 1, max: 10 ** 6 }), (capacity, expected) => {
      const score = linkScore(capacity, expected);
      expect(score).toBeLessThanOrEqual(100);
      expect(score * expected).toBeLessThanOrEqual(100 * capacity);
      if (score < 100) expect((score + 1) * expected).toBeGreaterThan(100 * capacity);
    }),
  );
});
