import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { trafficRate, trafficTotal } from '../../../simulator/world/traffic.ts';

test('a counter is the integral of its rate and never decreases', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 0, max: 100_000 }), (name, at) => {
      const step = trafficTotal(name, 1000, at + 0.1) - trafficTotal(name, 1000, at);
      expect(trafficRate(name, 1000, at)).toBeGreaterThan(0);
      expect(step).toBeGreaterThan(0);
      expect(step / 0.1).toBeCloseTo(trafficRate(name, 1000, at + 0.05), 0);
    }),
  );
});

test('a counter is zero at and before the start, and follows the mean in the long run', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 10 ** 6 }), (name, mean) => {
      expect(trafficTotal(name, mean, 0)).toBe(0);
      expect(trafficTotal(name, mean, -10_000)).toBe(0);
      expect(trafficTotal(name, mean, 10 ** 6) / 10 ** 6 / mean).toBeCloseTo(1, 3);
    }),
  );
});

test('a rate is proportional to its mean, and varies by up to four fifths of it', () => {
  const factors = Array.from({ length: 20_000 }, (_, at) => trafficRate('x', 1, at));
  expect(Math.max(...factors)).toBeGreaterThan(1.7);
  expect(Math.max(...factors)).toBeLessThanOrEqual(1.8);
  expect(Math.min(...factors)).toBeLessThan(0.3);
  expect(Math.min(...factors)).toBeGreaterThanOrEqual(0.2);
  expect(trafficRate('x', 3, 77)).toBeCloseTo(3 * trafficRate('x', 1, 77));
});

test('a name gives the same traffic in every version', () => {
  const seen = [0, 100, 1000, 12_345].map((at) => [trafficRate('x', 1000, at), trafficTotal('x', 1000, at)]);
  expect(seen.map((pair) => pair.map((value) => Math.round(value)))).toEqual([
    [747, 0],
    [598, 66_043],
    [720, 988_145],
    [1213, 12_345_462],
  ]);
});
