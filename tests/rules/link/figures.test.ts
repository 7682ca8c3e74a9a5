import { describe, expect, it } from 'vitest';
import { FEET } from '../../../engine/core/length.ts';
import { OVERSATURATION } from '../../../rules/constants/link.ts';
import { distanceUnits, IMPERIAL_COUNTRIES } from '../../../rules/link/distanceUnits.ts';
import { BASE_RATES, expectedCapacity } from '../../../rules/link/expectedCapacity.ts';
import { MODULATIONS, modulationName } from '../../../rules/link/modulation.ts';
import { RSSI_MAXIMUM } from '../../../rules/wireless/automaticPowerTarget.ts';

describe('distanceUnits (D31)', () => {
  it('FEET, IMPERIAL_COUNTRIES', () => {
    expect([FEET, IMPERIAL_COUNTRIES]).toEqual([{ metre: 3.2808399, mile: 5280 }, [840, 826]]);
  });
  it.each([
    [840, 'imperial'],
    [826, 'imperial'],
    [1826, 'imperial'],
    [1276, 'metric'],
    [1125, 'metric'],
    [1000, 'metric'],
    [630, 'metric'],
    [124, 'metric'],
    [276, 'metric'],
    [0, 'metric'],
    [Number.NaN, 'metric'],
  ])('country %d: %s', (country, units) => {
    expect(distanceUnits(country)).toBe(units);
  });
});

it('OVERSATURATION, RSSI_MAXIMUM (docs/device.md#signals)', () => {
  expect(OVERSATURATION).toBe(-40);
  expect(RSSI_MAXIMUM).toEqual({ usual: 36, atpc: 56 });
});

describe('MODULATIONS (docs/device.md#rates)', () => {
  it('has ten rows from BPSK 1/2 to 256QAM 5/6, in index order', () => {
    expect(MODULATIONS.map(({ modulation, codingRate }) => `${modulation} ${codingRate}`)).toEqual([
      'BPSK 1/2',
      'QPSK 1/2',
      'QPSK 3/4',
      '16QAM 1/2',
      '16QAM 3/4',
      '64QAM 2/3',
      '64QAM 3/4',
      '64QAM 5/6',
      '256QAM 3/4',
      '256QAM 5/6',
    ]);
    expect(MODULATIONS.map(({ multiplier }) => multiplier)).toEqual([1, 2, 2, 4, 4, 6, 6, 6, 8, 8]);
    expect(MODULATIONS.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});

it.each([
  [0, 'BPSK 1/2'],
  [9, '256QAM 5/6'],
  [10, undefined],
  [undefined, undefined],
])('modulationName (docs/device.md#rates) of %s: %s', (index, name) => {
  expect(modulationName(index)).toBe(name);
});

describe('BASE_RATES, expectedCapacity (docs/device.md#rates)', () => {
  it('are the rates of two streams at 20 MHz', () => {
    expect(BASE_RATES).toEqual([13, 26, 39, 52, 78, 104, 117, 130, 156, 173]);
    expect(BASE_RATES.map((_, index) => expectedCapacity(index, 20))).toEqual(BASE_RATES.map((rate) => rate * 1000));
  });
  it.each([
    [8, 30, 234_000],
    [7, 40, 260_000],
    [9, 80, 692_000],
    [0, 10, 6500],
    [10, 80, 0],
    [-1, 80, 0],
    [1.5, 80, 0],
  ])('index %d at %d MHz: %d kbit/s', (index, width, capacity) => {
    expect(expectedCapacity(index, width)).toBe(capacity);
  });
});
