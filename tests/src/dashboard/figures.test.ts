import { describe, expect, it } from 'vitest';
import { MODULATIONS, modulationName } from '../../../rules/link/modulation.ts';
import {
  bytes,
  columnDistance,
  distance,
  figure,
  megabits,
  percentOf,
  storage,
  tenths,
} from '../../../src/app/figures.ts';
import { nextRadarCheck } from '../../../src/dashboard/notices/radarCheck.ts';

describe('figures', () => {
  it('uses a minus sign, and a dash for unknown values', () => {
    expect(figure(-58)).toBe('−58');
    expect(figure(undefined)).toBe('–');
    expect([tenths(36), tenths(35.5), tenths(undefined)]).toEqual(['36', '35.5', '–']);
  });

  it.each([
    [undefined, '–'],
    [0, '0'],
    [3400, '3.4'],
    [9949, '9.9'],
    [9950, '10'],
    [647_400, '647'],
  ])('formats %s kbit/s as %s Mbit/s', (rate, text) => {
    expect(megabits(rate)).toBe(text);
  });

  it.each([
    [750, '750 m', '2461 ft'],
    [1200, '1.2 km', '3937 ft'],
    [3450, '3.45 km', '2.14 mi'],
    [1609, '1.61 km', '5279 ft'],
    [1610, '1.61 km', '1.0 mi'],
    [0, '0 m', '0 ft'],
  ])('formats %d m as %s or %s', (metres, metric, imperial) => {
    expect(distance(metres, 'metric')).toBe(metric);
    expect(distance(metres, 'imperial')).toBe(imperial);
  });

  it.each([
    [750, '0.75 km', '0.47 mi'],
    [4345, '4.35 km', '2.70 mi'],
    [5407, '5.41 km', '3.36 mi'],
    [0, '0.00 km', '0.00 mi'],
  ])('formats %d m in a column as %s or %s', (metres, metric, imperial) => {
    expect(columnDistance(metres, 'metric')).toBe(metric);
    expect(columnDistance(metres, 'imperial')).toBe(imperial);
  });

  it.each([
    [999, '999 B'],
    [1000, '1.0 kB'],
    [63_447_040, '63 MB'],
    [43_123_456_789, '43 GB'],
    [999_600, '1.0 MB'],
    [undefined, '–'],
  ])('formats %s bytes as %s', (count, text) => {
    expect(bytes(count)).toBe(text);
  });

  it.each([
    [1023, '1023 B'],
    [1024, '1.0 KiB'],
    [63_447_040, '61 MiB'],
    [134_217_728, '128 MiB'],
    [1024 ** 3 - 1, '1.0 GiB'],
    [-1, '–'],
    [undefined, '–'],
  ])('formats %s bytes of memory as %s', (count, text) => {
    expect(storage(count)).toBe(text);
  });

  it('returns no share of a zero total', () => {
    expect(percentOf(1, 0)).toBeUndefined();
    expect(percentOf(undefined, 5)).toBeUndefined();
    expect(percentOf(7, 5)).toBe(100);
  });
});

describe('nextRadarCheck', () => {
  it('takes the highest remaining count as the total, and restarts with a new check', () => {
    expect(nextRadarCheck(undefined, 0, 0)).toBeUndefined();
    expect(nextRadarCheck(undefined, 1, 37)).toEqual({ left: 37, total: 60 });
    const long = nextRadarCheck(undefined, 1, 300);
    expect(long).toEqual({ left: 300, total: 600 });
    expect(nextRadarCheck(long, 1, 40)).toEqual({ left: 40, total: 600 });
    expect(nextRadarCheck({ left: 2, total: 600 }, 1, 60)).toEqual({ left: 60, total: 60 });
    expect(nextRadarCheck(long, 0, 0)).toBeUndefined();
  });
});

describe('the modulation table', () => {
  it('has ten rows from BPSK 1/2 up to 256QAM 5/6, in index order', () => {
    expect(MODULATIONS.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect([modulationName(0), modulationName(9)]).toEqual(['BPSK 1/2', '256QAM 5/6']);
    expect([modulationName(10), modulationName(-1), modulationName(undefined)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
