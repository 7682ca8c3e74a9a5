import { expect, test } from 'vitest';
import { rainRate } from '../../../simulator/world/radioView.ts';

test.each([1, 2, 3])('with seed %d it is dry most of the time, with occasional showers', (seed) => {
  const minutes = Array.from({ length: 14_400 }, (_, minute) => rainRate(seed, minute * 60));
  expect(minutes.every((rain) => Number.isInteger(rain) && rain >= 0 && rain <= 40)).toBe(true);
  expect(minutes.filter((rain) => rain > 0).length / minutes.length).toBeCloseTo(0.13, 1);
  expect(Math.max(...minutes)).toBeGreaterThan(38);
  const seconds = Array.from({ length: 7200 }, (_, second) => rainRate(seed, second));
  for (const [at, rain] of seconds.entries())
    expect(Math.abs(rain - (seconds[at - 1] ?? rain))).toBeLessThanOrEqual(1);
});

test('a seed gives the same showers in every version', () => {
  const shower = Array.from({ length: 28 }, (_, minute) => rainRate(1, 4260 + minute * 60));
  expect(shower).toEqual([
    0, 5, 12, 16, 18, 18, 18, 19, 20, 20, 21, 22, 23, 24, 25, 26, 27, 28, 28, 28, 27, 25, 22, 17, 12, 6, 0, 0,
  ]);
});
