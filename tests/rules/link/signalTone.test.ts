import { expect, test } from 'vitest';
import { RATE_THRESHOLDS, SIGNAL_STEPS, signalTone } from '../../../rules/link/signalTone.ts';

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
  expect(signalTone(signal, 'network')).toBe(tone);
});

test.each([
  ['station', -130, 'bad'],
  ['station', -96, 'bad'],
  ['station', -91, 'bad'],
  ['station', -90, 'warn'],
  ['station', -83, 'accent'],
  ['station', -69, 'good'],
  ['sixtyGhz', -96, 'warn'],
  ['sixtyGhz', -84, 'warn'],
  ['sixtyGhz', -83, 'accent'],
  ['sixtyGhz', -70, 'accent'],
  ['sixtyGhz', -69, 'good'],
] as const)('signalTone: on a %s %d dBm is %s (docs/decisions.md#d105)', (of, signal, tone) => {
  expect(signalTone(signal, of)).toBe(tone);
});

test('SIGNAL_STEPS: each scale has a color for each of its thresholds (docs/decisions.md#d105)', () => {
  expect(SIGNAL_STEPS).toEqual({ network: 5, station: 4, sixtyGhz: 3 });
  for (const of of ['network', 'station', 'sixtyGhz'] as const) {
    const tones = new Set(RATE_THRESHOLDS.map((signal) => signalTone(signal, of)));
    expect(tones.size).toBe(SIGNAL_STEPS[of]);
  }
});
