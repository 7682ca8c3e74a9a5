import { expect, test } from 'vitest';
import { RATE_THRESHOLDS, signalTone } from '../../../rules/link/signalTone.ts';

test('RATE_THRESHOLDS (docs/device.md#signals)', () => {
  expect(RATE_THRESHOLDS).toEqual([-120, -95, -90, -83, -69]);
});

test.each([
  [-130, 'off'],
  [-96, 'off'],
  [-95, 'bad'],
  [-91, 'bad'],
  [-90, 'warn'],
  [-84, 'warn'],
  [-83, 'accent'],
  [-70, 'accent'],
  [-69, 'good'],
  [-30, 'good'],
])('signalTone: %d dBm is %s (docs/device.md#signals)', (signal, tone) => {
  expect(signalTone(signal)).toBe(tone);
});
