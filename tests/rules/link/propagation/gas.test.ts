import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { gasAttenuation } from '../../../../rules/link/propagation/gas.ts';
import { OXYGEN_LINES, WATER_VAPOUR_LINES } from '../../../../rules/link/propagation/gasLines.ts';
import { gasLoss } from '../../../../rules/link/propagation/gasLoss.ts';
import { gasTable } from '../../../../rules/link/propagation/gasTable.ts';

/** Rows of the ITU examples: GHz, hPa, kelvin, g/m³, then dry, water and total in dB/km. */
const REFERENCE = readFileSync(new URL('gas-reference.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(',').map(Number));

test('has the 44 oxygen and 35 water vapor lines, in ascending order', () => {
  expect([OXYGEN_LINES.length, WATER_VAPOUR_LINES.length]).toEqual([44, 35]);
  for (const lines of [OXYGEN_LINES, WATER_VAPOUR_LINES]) {
    const centres = lines.map(([centre]) => centre);
    expect(centres).toEqual(centres.toSorted((a, b) => a - b));
  }
});

const total = (frequency: number): number => {
  const { dry, water } = gasAttenuation(frequency);
  return dry + water;
};

test('agrees with all 175 reference rows to 0.01 % (ITU-R P.676-13)', () => {
  expect(REFERENCE).toHaveLength(175);
  const wrong = REFERENCE.filter(([frequency = 0, pressure = 0, temperature = 0, vapour = 0, ...expected]) => {
    const { dry, water } = gasAttenuation(frequency, { pressure, temperature, vapour });
    return [dry, water, dry + water].some((value, at) => !(Math.abs(value / (expected[at] ?? 0) - 1) <= 1e-4));
  });
  expect(wrong).toEqual([]);
});

test.each([
  [5.5, 0.009],
  [60, 14.778],
  [61.56, 14.823],
  [63.72, 8.076],
  [66.96, 1.252],
])('attenuation at %d GHz is %d dB/km at ground level', (frequency, expected) => {
  expect(total(frequency)).toBeCloseTo(expected, 3);
});

test('the lookup table is exact to 0.005 dB/km from 1 to 100 GHz', () => {
  const frequencies = Array.from({ length: 9901 }, (_, at) => 1000 + 10 * at);
  const wrong = frequencies.filter(
    (centerFrequency) =>
      !(Math.abs(gasLoss(1, { centerFrequency, bandwidth: 0 }) - total(centerFrequency / 1000)) <= 0.005),
  );
  expect(wrong).toEqual([]);
  expect(gasTable.length).toBeLessThan(200);
});

test('clamps a frequency outside the table to its ends', () => {
  const at = (centerFrequency: number) => gasLoss(1, { centerFrequency, bandwidth: 0 });
  expect([at(0), at(999)]).toEqual([at(1000), at(1000)]);
  expect([at(100_001), at(1e6)]).toEqual([at(100_000), at(100_000)]);
});

const known = new Map<number, number>();

function totalOnce(frequency: number): number {
  const found = known.get(frequency) ?? total(frequency);
  known.set(frequency, found);
  return found;
}

/** Path attenuation in dB: mean power in steps of 1 MHz, line by line. */
function averaged(kilometres: number, centerFrequency: number, bandwidth: number): number {
  const parts = Array.from({ length: bandwidth }, (_, at) => centerFrequency - bandwidth / 2 + at + 0.5);
  const powers = parts.map((frequency) => 10 ** ((-totalOnce(frequency / 1000) * kilometres) / 10));
  return -10 * Math.log10(powers.reduce((sum, power) => sum + power, 0) / bandwidth);
}

test.each([58_320, 60_480, 61_560, 62_640, 63_720, 64_800, 66_960, 69_120])(
  'averages the power over a channel at %d MHz, exact to 0.01 dB/km',
  (centerFrequency) => {
    for (const bandwidth of [540, 1080, 2160]) {
      for (const kilometres of [0.1, 1.2, 5, 12]) {
        const found = gasLoss(kilometres, { centerFrequency, bandwidth });
        const error = Math.abs(found - averaged(kilometres, centerFrequency, bandwidth)) / kilometres;
        expect(error, `${bandwidth} MHz, ${kilometres} km`).toBeLessThan(0.01);
      }
    }
  },
);

test('a wide channel on a long path loses less than its mean attenuation', () => {
  const wide = { centerFrequency: 63_720, bandwidth: 2160 };
  const perKilometre = (kilometres: number) => gasLoss(kilometres, wide) / kilometres;
  expect(perKilometre(0.01)).toBeCloseTo(8.2, 0);
  expect(perKilometre(5)).toBeLessThan(perKilometre(1));
  expect(perKilometre(5)).toBeGreaterThan(total(64.8));
});

test('stays finite at very high attenuation', () => {
  const loss = gasLoss(300, { centerFrequency: 60_480, bandwidth: 2160 });
  expect(loss).toBeGreaterThan(4000);
  expect(loss).toBeLessThan(4500);
});
