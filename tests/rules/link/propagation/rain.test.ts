import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Polarisation, rainAttenuation, rainCoefficients } from '../../../../rules/link/propagation/rain.ts';
import { rainRate } from '../../../../rules/link/propagation/rainRate.ts';
import { exceededRain, outageOf } from '../../../../rules/link/propagation/rainYear.ts';

test.each([
  [60, 'horizontal', 0.8606, 0.7656],
  [60, 'vertical', 0.8515, 0.7486],
] as const)('has the coefficients of %d GHz, %s (ITU-R P.838-3)', (frequency, polarisation, k, alpha) => {
  const found = rainCoefficients(frequency, polarisation);
  expect(found.k).toBeCloseTo(k, 4);
  expect(found.alpha).toBeCloseTo(alpha, 4);
});

test('agrees with the ITU example to all digits: 14.25 GHz, 31.077° high', () => {
  const [h, v] = [rainCoefficients(14.25, 'horizontal'), rainCoefficients(14.25, 'vertical')];
  const tilt = Math.cos((31.07699124 * Math.PI) / 180) ** 2;
  const k = (h.k + v.k + (h.k - v.k) * tilt) / 2;
  const alpha = (h.k * h.alpha + v.k * v.alpha + (h.k * h.alpha - v.k * v.alpha) * tilt) / (2 * k);
  expect(k).toBeCloseTo(0.03975488, 7);
  expect(alpha).toBeCloseTo(1.12418043, 6);
});

test('slanted polarization loses between the other two, by their mean coefficients', () => {
  const frequency = fc.double({ min: 1, max: 100, noNaN: true });
  fc.assert(
    fc.property(frequency, (at) => {
      const [h, v, s] = (['horizontal', 'vertical', 'slant'] as const).map((one) => rainCoefficients(at, one));
      expect(s?.k).toBeCloseTo(((h?.k ?? 0) + (v?.k ?? 0)) / 2, 12);
      const weighted = ((h?.k ?? 0) * (h?.alpha ?? 0) + (v?.k ?? 0) * (v?.alpha ?? 0)) / (2 * (s?.k ?? 0));
      expect(s?.alpha).toBeCloseTo(weighted, 12);
    }),
  );
});

test.each([
  [60, 5, 2.95],
  [60, 25, 10.12],
  [60, 50, 17.2],
  [5.5, 50, 0.2],
])('horizontal polarization at %d GHz loses in %d mm/h about %d dB/km', (frequency, rate, loss) => {
  expect(rainAttenuation(rainCoefficients(frequency, 'horizontal'), rate)).toBeCloseTo(loss, 1);
});

test.each([
  [25.78, -80.22, 78.3],
  [28.717, 77.3, 63.6],
  [41.9, 12.49, 33.94],
  [51.5, -0.14, 26.48],
])('rain rate of %d, %d agrees with the ITU example to 2.5 %% (ITU-R P.837-7)', (latitude, longitude, rate) => {
  expect(Math.abs(rainRate({ latitude, longitude }) / rate - 1)).toBeLessThan(0.025);
});

test('a one-degree grid is 6.2 % off where rain varies within a cell', () => {
  expect(Math.abs(rainRate({ latitude: 3.133, longitude: 101.7 }) / 99.15 - 1)).toBeLessThan(0.0625);
  expect(rainRate({ latitude: 23, longitude: 30 })).toBe(0);
});

test('reads the corners of the map, and interpolates bilinearly', () => {
  const at = (latitude: number, longitude: number) => rainRate({ latitude, longitude });
  expect([at(90, -180), at(90, 180), at(-90, -180), at(-90, 180)]).toEqual([6, 6, 0, 0]);
  fc.assert(
    fc.property(
      fc.integer({ min: -90, max: 89 }),
      fc.integer({ min: -180, max: 179 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (latitude, longitude, up, right) => {
        const [south, north] = [0, 1].map(
          (dy) => (1 - right) * at(latitude + dy, longitude) + right * at(latitude + dy, longitude + 1),
        );
        const expected = (1 - up) * (south ?? 0) + up * (north ?? 0);
        expect(at(latitude + up, longitude + right)).toBeCloseTo(expected, 6);
      },
    ),
  );
});

const LONDON = { kilometres: 1.2, frequency: 61.56, polarisation: 'vertical', rate: 26.48 } as const;

test('exceeds at 0.01 % the P.530-18 value for the whole year (computed by hand)', () => {
  // r = 1 / (0.477·1.2^0.633·26.48^(0.073·0.7437)·61.56^0.123 − 10.579·(1 − e^(−0.0288))) = 1.3135
  const { k, alpha } = rainCoefficients(61.56, 'vertical');
  const r = 1 / (0.477 * 1.2 ** 0.633 * 26.48 ** (0.073 * alpha) * 61.56 ** 0.123 - 10.579 * (1 - Math.exp(-0.0288)));
  expect(r).toBeCloseTo(1.3135, 3);
  expect(exceededRain(LONDON, 0.01)).toBeCloseTo(k * 26.48 ** alpha * 1.2 * r, 1);
});

test('a very short path counts at most 2.5 times', () => {
  const { k, alpha } = rainCoefficients(61.56, 'vertical');
  const short = { ...LONDON, kilometres: 0.05 };
  expect(exceededRain(short, 0.01)).toBeCloseTo(k * 26.48 ** alpha * 0.05 * 2.5, 2);
});

test('loss never decreases with rain or rarity, and the outage of a margin solves the curve', () => {
  const path = fc.record({
    kilometres: fc.double({ min: 0.05, max: 54, noNaN: true }),
    frequency: fc.double({ min: 1, max: 100, noNaN: true }),
    polarisation: fc.constantFrom<Polarisation>('horizontal', 'vertical', 'slant'),
    rate: fc.double({ min: 1, max: 140, noNaN: true }),
  });
  const percent = fc.double({ min: 0.001, max: 1, noNaN: true });
  fc.assert(
    fc.property(path, percent, (one, part) => {
      const lost = exceededRain(one, part);
      // On longer paths, the rainy part of the path shrinks faster than the rain grows.
      if (one.kilometres < 20) expect(exceededRain({ ...one, rate: one.rate * 1.1 }, part)).toBeGreaterThan(lost);
      if (part < 0.9) expect(exceededRain(one, part * 1.1)).toBeLessThan(lost);
      const outage = outageOf(one, lost);
      if (outage.bound === 'exact') expect(outage.percent / part).toBeCloseTo(1, 6);
      // The solution is rounded.
      expect(outageOf(one, lost + 1).percent).toBeLessThanOrEqual(outage.percent * (1 + 1e-12));
    }),
  );
});

test('a margin outside the model is a bound: 5.3 minutes a year, or 1 %', () => {
  const most = exceededRain(LONDON, 0.001);
  expect(outageOf(LONDON, most + 0.01)).toMatchObject({ percent: 0.001, bound: 'atMost' });
  expect(outageOf(LONDON, most + 0.01).minutes).toBeCloseTo(5.26, 2);
  expect(outageOf(LONDON, most - 0.01).bound).toBe('exact');
  const least = exceededRain(LONDON, 1);
  expect(outageOf(LONDON, least - 0.01)).toMatchObject({ percent: 1, bound: 'atLeast' });
  expect(outageOf(LONDON, -5)).toMatchObject({ percent: 1, bound: 'atLeast' });
  expect(outageOf({ ...LONDON, rate: 0 }, 20)).toMatchObject({ percent: 0.001, bound: 'atMost' });
});

test('0.01 % of a year is 52.6 minutes', () => {
  expect(outageOf(LONDON, exceededRain(LONDON, 0.01)).minutes).toBeCloseTo(52.6, 1);
});
