import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sparklinePath } from '../../../../src/dashboard/stations/sparklinePath.ts';

test('draws lines between known values, dashes for lone ones, and gaps', () => {
  const path = sparklinePath({ signal: [-60, -60, undefined, -60, undefined], low: -60, high: -60 }, 50, 14);
  expect(path).toBe('M1 7L13 7M37 7h1');
  expect(sparklinePath({ signal: [], low: -60, high: -60 }, 50, 14)).toBe('');
});

test('law: stays within its picture for any values', () => {
  const value = fc.option(fc.integer({ min: -127, max: 127 }), { nil: undefined });
  fc.assert(
    fc.property(fc.array(value, { maxLength: 90 }), fc.integer(), fc.nat(), (signal, low, more) => {
      const path = sparklinePath({ signal, low, high: low + more }, 50, 14);
      for (const [, x, y] of path.matchAll(/[ML]([-\d.]+) ([-\d.]+)/g)) {
        expect(Number(x)).toBeGreaterThanOrEqual(1);
        expect(Number(x)).toBeLessThanOrEqual(49);
        expect(Number(y)).toBeGreaterThanOrEqual(1);
        expect(Number(y)).toBeLessThanOrEqual(13);
      }
      expect(path).not.toMatch(/NaN|Infinity|e/);
    }),
  );
});
