import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { LINK_UP_SIGNAL } from '../../../rules/core/sixtyGhz.ts';
import {
  BEST_CINR,
  leastSignals,
  rateIndex,
  SENSITIVITY,
  sixtyGhzCapacity,
  sixtyGhzIndex,
} from '../../../rules/link/sensitivity.ts';

test('BEST_CINR, SENSITIVITY (docs/device.md#sensitivity)', () => {
  expect(BEST_CINR).toBe(34);
  expect(SENSITIVITY).toEqual([-93, -92, -90, -88, -84, -78, -74, -71, -67, -62]);
});

test.each([
  [40, -71, 6],
  [40, -68, 7],
  [40, -62, 8],
  [80, -80, 3],
  [80, -67, 5],
  [80, -59, 8],
  [80, -55, 8],
  [80, -45, 9],
  [30, -48, 8],
  [20, -94, undefined],
])('at %d MHz a signal of %d dBm carries index %s, as published', (width, signal, index) => {
  expect(rateIndex(signal, width)).toBe(index);
});

/** Minimum signal of indices 0–9 at 20 MHz, and the offset at other widths. */
const LEAST = [-93, -92, -90, -88, -84, -78, -74, -71, -67, -62];
test.each([
  [10, -3, 8],
  [20, 0, 8],
  [30, 1.8, 8],
  [40, 3, 9],
  [50, 4, 9],
  [60, 4.8, 9],
  [80, 8, 9],
])('at %d MHz every index starts %d dB above its minimum signal at 20 MHz, up to %d', (width, offset, best) => {
  for (const [index, least] of LEAST.entries()) {
    expect(rateIndex(least + offset, width)).toBe(Math.min(best, index));
    expect(rateIndex(least + offset - 0.1, width)).toBe(index === 0 ? undefined : Math.min(best, index - 1));
  }
});

test('an unknown width has the sensitivity of 20 MHz', () => {
  expect(rateIndex(-93, 25)).toBe(0);
  expect(rateIndex(-93.1, 25)).toBeUndefined();
});

test.each([
  [20, [-82, -79, -77, -74, -70, -66, -65, -64, -59]],
  [40, [-79, -76, -74, -71, -67, -63, -62, -61, -56, -54]],
  [80, [-76, -73, -71, -68, -64, -60, -59, -58, -53, -51]],
])('at %d MHz every index meets the IEEE 802.11ac sensitivity (table 21-25)', (width, sensitivities) => {
  for (const [index, signal] of sensitivities.entries())
    expect(rateIndex(signal, width)).toBeGreaterThanOrEqual(index);
});

test('a stronger signal never carries a lower index, at any width', () => {
  const signal = fc.integer({ min: -110, max: -20 });
  fc.assert(
    fc.property(signal, fc.constantFrom(10, 20, 30, 40, 50, 60, 80), (weak, width) => {
      expect(rateIndex(weak + 1, width) ?? -1).toBeGreaterThanOrEqual(rateIndex(weak, width) ?? -1);
      expect(sixtyGhzIndex(weak + 1, 1)).toBeGreaterThanOrEqual(sixtyGhzIndex(weak, 1));
    }),
  );
});

/** 60 GHz: highest index per signal. 4 and 5 have the same threshold (IEEE 802.11ad). */
test.each([
  [-73, 0],
  [-72, 1],
  [-68, 1],
  [-67, 1],
  [-66, 2],
  [-65, 3],
  [-64, 5],
  [-63, 6],
  [-62, 7],
  [-61, 8],
  [-60, 8],
  [-59, 9],
  [-56, 9],
  [-55, 10],
  [-54, 11],
  [-53, 12],
  [-20, 12],
])('at 60 GHz a signal of %d dBm carries MCS %d', (signal, index) => {
  expect(sixtyGhzIndex(signal, 1)).toBe(index);
});

test('at 60 GHz capacities are 0.78 of the rates of IEEE 802.11ad, by width', () => {
  const rates = [385, 770, 962.5, 1155, 1251.25, 1540, 1925, 2310, 2502.5, 3080, 3850, 4620];
  for (const [index, rate] of rates.entries()) expect(sixtyGhzCapacity(index + 1, 2160)).toBe(Math.floor(rate * 780));
  expect([10, 9, 6].map((index) => sixtyGhzCapacity(index, 1080))).toEqual([1_201_200, 975_975, 600_600]);
  for (const [index, rate] of rates.entries())
    expect(Math.abs(sixtyGhzCapacity(index + 1, 216_000) - rate * 78_000)).toBeLessThanOrEqual(1);
  expect(sixtyGhzCapacity(3, 1000)).toBe(347_569);
  expect(sixtyGhzCapacity(10, 4320)).toBe(4_804_800);
  expect(sixtyGhzCapacity(0, 4320)).toBe(0);
});

test.each([
  [1, -72],
  [2, -69],
  [3, -72],
] as const)(
  'LINK_UP_SIGNAL: a 60 GHz link of generation %d connects at %d dBm (docs/device.md#signals)',
  (generation, least) => {
    expect(LINK_UP_SIGNAL[generation]).toBe(least);
    expect(sixtyGhzIndex(least - 1, generation)).toBe(0);
    expect(sixtyGhzIndex(least, generation)).toBe(1);
    expect(leastSignals('AD', 2160, generation)[0]).toEqual([1, 100 * least]);
    expect(leastSignals('AD', 2160, generation)[1]).toEqual([2, -6600]);
  },
);
