import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { freeSpaceLoss, noiseFloor, pathLoss } from '../../../rules/link/propagation.ts';

test.each([
  [0.3, 5500, 96.8],
  [1, 5500, 107.3],
  [3.45, 5500, 118.0],
  [10, 5785, 127.7],
  [22.5, 5785, 134.7],
  [0.3, 60480, 117.6],
  [2, 64800, 134.7],
  [12, 69120, 150.8],
])('free-space loss over %d km at %d MHz is %d dB', (kilometres, frequency, loss) => {
  expect(freeSpaceLoss(kilometres, frequency)).toBeCloseTo(loss, 1);
});

/** dB/km beside free-space loss. */
const extra = (frequency: number, rain = 0, kilometres = 1): number =>
  (pathLoss(kilometres, frequency, rain) - freeSpaceLoss(kilometres, frequency)) / kilometres;

test.each([
  [5500, 0.009],
  [56_999, 0.009],
  [57_000, 13],
  [58_320, 13],
  [60_480, 15.1],
  [62_640, 12.4],
  [64_800, 4.5],
  [66_960, 1.25],
  [69_120, 0.6],
  [70_200, 0.6],
])('gas takes its share at %d MHz: %d dB/km (ITU-R P.676-13)', (frequency, loss) => {
  expect(extra(frequency)).toBeCloseTo(loss);
  expect(extra(frequency, 0, 7)).toBeCloseTo(loss);
});

test('a wide channel between two has the gas and the rain of the lower one, above the middle of the upper one', () => {
  const gas = [58_320, 60_480, 62_640, 64_800, 66_960, 69_120];
  for (const [at, centre] of gas.slice(1).entries()) {
    const middle = (centre + (gas[at] ?? 0)) / 2;
    expect(extra(middle)).toBeCloseTo(extra(gas[at] ?? 0));
    expect(extra(middle + 0.5)).toBeCloseTo(extra(centre));
  }
  const rain = (frequency: number) => extra(frequency, 30) - extra(frequency);
  expect(rain(62_640.5)).toBeCloseTo(rain(64_800));
  expect(rain(66_960)).toBeCloseTo(rain(64_800));
  expect(rain(66_960.5)).toBeCloseTo(rain(69_120));
  expect(rain(62_640)).toBeCloseTo(rain(60_480));
});

test.each([
  [60_480, 5, 2.9],
  [60_480, 25, 9.5],
  [60_480, 50, 16.0],
  [64_800, 1, 0.9],
  [64_800, 10, 5.1],
  [69_120, 5, 3.2],
  [69_120, 25, 10.4],
  [69_120, 50, 17.2],
])('at %d MHz rain of %d mm/h takes %d dB/km (ITU-R P.838-3)', (frequency, rain, loss) => {
  expect(extra(frequency, rain) - extra(frequency)).toBeCloseTo(loss, 1);
});

test('rain is nothing at 5 GHz', () => {
  expect(pathLoss(3, 5500, 50)).toBe(pathLoss(3, 5500, 0));
});

test('a longer path, more rain or a higher frequency in free space never loses less', () => {
  const frequency = fc.constantFrom(2437, 5500, 5785, 58_320, 60_480, 64_800, 69_120);
  const kilometres = fc.double({ min: 0.05, max: 40, noNaN: true });
  const rain = fc.integer({ min: 0, max: 40 });
  fc.assert(
    fc.property(frequency, kilometres, rain, (at, far, wet) => {
      expect(pathLoss(far * 1.1, at, wet)).toBeGreaterThan(pathLoss(far, at, wet));
      expect(pathLoss(far, at, wet + 1)).toBeGreaterThanOrEqual(pathLoss(far, at, wet));
      expect(freeSpaceLoss(far, at * 2) - freeSpaceLoss(far, at)).toBeCloseTo(6.02, 2);
    }),
  );
});

test('noise rises by 3 dB when the width doubles', () => {
  expect([10, 20, 30, 40, 50, 80, 2160].map(noiseFloor)).toEqual([-98, -95, -93, -92, -91, -89, -75]);
});
