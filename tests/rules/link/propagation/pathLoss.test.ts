import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { noiseFloor } from '../../../../rules/link/noiseFloor.ts';
import { freeSpaceLoss, pathLoss } from '../../../../rules/link/propagation/pathLoss.ts';
import { type Polarisation, rainAttenuation, rainCoefficients } from '../../../../rules/link/propagation/rain.ts';
import { POLARISATION, rainLoss } from '../../../../rules/link/propagation/rainLoss.ts';

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

test.each([
  [5500, 80, 0.009],
  [58_320, 2160, 12.72],
  [60_480, 2160, 14.89],
  [62_640, 2160, 11.54],
  [63_720, 540, 8.05],
  [64_800, 2160, 4.43],
  [66_960, 2160, 1.33],
  [69_120, 2160, 0.61],
])('gas attenuation at %d MHz, %d MHz wide: %d dB over a kilometer', (centerFrequency, bandwidth, loss) => {
  const extra = pathLoss(1, { centerFrequency, bandwidth }, 0) - freeSpaceLoss(1, centerFrequency);
  expect(extra).toBeCloseTo(loss, 2);
});

test('rain attenuation uses horizontal polarization, the worst case (D94)', () => {
  expect(POLARISATION).toBe('horizontal');
  for (const frequency of [5.5, 60.48, 69.12]) {
    const lost = (one: Polarisation) => rainAttenuation(rainCoefficients(frequency, one), 25);
    expect(lost(POLARISATION)).toBeGreaterThan(lost('slant'));
    expect(lost('slant')).toBeGreaterThan(lost('vertical'));
  }
});

test('adds rain by its rate over the whole path', () => {
  const channel = { centerFrequency: 60_480, bandwidth: 2160 };
  const { k, alpha } = rainCoefficients(60.48, 'horizontal');
  expect(pathLoss(2, channel, 25) - pathLoss(2, channel, 0)).toBeCloseTo(2 * k * 25 ** alpha, 9);
  expect(rainLoss(2, 60_480, 25)).toBeCloseTo(2 * k * 25 ** alpha, 9);
  expect(rainLoss(2, 60_480, 0)).toBe(0);
});

test('heavy rain costs little at 5 GHz, and a decibel over 6 km', () => {
  expect(rainLoss(1, 5500, 50)).toBeLessThan(0.25);
  expect(rainLoss(6, 5500, 50)).toBeGreaterThan(1);
});

test('loss never decreases with distance, rain rate or, in free space, frequency', () => {
  const frequency = fc.constantFrom(2437, 5500, 5785, 58_320, 60_480, 64_800, 69_120);
  const kilometres = fc.double({ min: 0.05, max: 40, noNaN: true });
  const rain = fc.integer({ min: 0, max: 40 });
  fc.assert(
    fc.property(frequency, kilometres, rain, (at, far, wet) => {
      const channel = { centerFrequency: at, bandwidth: at < 57_000 ? 80 : 2160 };
      expect(pathLoss(far * 1.1, channel, wet)).toBeGreaterThan(pathLoss(far, channel, wet));
      expect(pathLoss(far, channel, wet + 1)).toBeGreaterThan(pathLoss(far, channel, wet));
      expect(freeSpaceLoss(far, at * 2) - freeSpaceLoss(far, at)).toBeCloseTo(6.02, 2);
    }),
  );
});

test('noise rises by 3 dB when the width doubles', () => {
  expect([10, 20, 30, 40, 50, 80, 2160].map(noiseFloor)).toEqual([-98, -95, -93, -92, -91, -89, -75]);
});
