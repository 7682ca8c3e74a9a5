import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  GEN3_CAPACITY,
  GIGABIT_ETHERNET_CAPACITY,
  SIMPLEX_THROUGHPUT,
  TALYN_CAPACITY,
  TALYN_WIDTHS,
} from '../../../rules/link/capacities.ts';
import { MAXIMUM_CLIENTS, maximumClients } from '../../../rules/link/clients.ts';
import { distanceUnits, FEET_PER_METRE, IMPERIAL_COUNTRIES } from '../../../rules/link/distanceUnits.ts';
import { BASE_RATES, expectedCapacity } from '../../../rules/link/expectedCapacity.ts';
import { MODULATIONS, modulationName } from '../../../rules/link/modulation.ts';
import { MINIMUM_POWER, OVERSATURATION, RSSI_MAXIMUM, SIGNAL_RANGE } from '../../../rules/link/signalRange.ts';
import {
  FOUR_SIGNAL_THRESHOLDS,
  SIGNAL_THRESHOLDS,
  signalStep,
  THREE_SIGNAL_THRESHOLDS,
} from '../../../rules/link/signalThresholds.ts';
import { canLinkUp, LINK_UP_MINIMUM } from '../../../rules/link/sixtyGhz.ts';

describe('distanceUnits (D31)', () => {
  it('FEET_PER_METRE, IMPERIAL_COUNTRIES', () => {
    expect([FEET_PER_METRE, IMPERIAL_COUNTRIES]).toEqual([3.2808399, [840, 826]]);
  });
  it.each([
    [840, 'imperial'],
    [826, 'imperial'],
    [630, 'metric'],
    [124, 'metric'],
    [276, 'metric'],
    [0, 'metric'],
    [Number.NaN, 'metric'],
  ])('country %d: %s', (country, units) => {
    expect(distanceUnits(country)).toBe(units);
  });
});

it('SIGNAL_RANGE, OVERSATURATION, MINIMUM_POWER, RSSI_MAXIMUM (docs/device.md#signals)', () => {
  expect(SIGNAL_RANGE).toEqual({ weakest: -84, strongest: -45 });
  expect([OVERSATURATION, MINIMUM_POWER]).toEqual([-40, -95]);
  expect(RSSI_MAXIMUM).toEqual({ usual: 36, atpc: 56 });
});

describe('LINK_UP_MINIMUM, canLinkUp (docs/device.md#signals)', () => {
  it('is -72 dBm, and -69 dBm for the second generation', () => {
    expect(LINK_UP_MINIMUM).toEqual({ first: -72, second: -69 });
  });
  it.each([
    [-72, 'first', true],
    [-73, 'first', false],
    [-69, 'second', true],
    [-70, 'second', false],
    [Number.NaN, 'first', false],
  ] as const)('%d dBm, %s generation: %s', (signal, generation, up) => {
    expect(canLinkUp(signal, generation)).toBe(up);
  });
});

describe('SIGNAL_THRESHOLDS, signalStep (docs/device.md#signals)', () => {
  it('are five, four and three, the weakest dropped first', () => {
    expect(SIGNAL_THRESHOLDS).toEqual([-120, -95, -90, -83, -69]);
    expect(FOUR_SIGNAL_THRESHOLDS).toEqual([-95, -90, -83, -69]);
    expect(THREE_SIGNAL_THRESHOLDS).toEqual([-90, -83, -69]);
  });
  it.each([
    [-121, 0],
    [-120, 1],
    [-96, 1],
    [-95, 2],
    [-90, 3],
    [-84, 3],
    [-83, 4],
    [-70, 4],
    [-69, 5],
    [-40, 5],
    [Number.NaN, 0],
  ])('%d dBm reaches step %d', (signal, step) => {
    expect(signalStep(signal)).toBe(step);
  });
  it('never falls as the signal grows, in every variant', () => {
    const variant = fc.constantFrom(SIGNAL_THRESHOLDS, FOUR_SIGNAL_THRESHOLDS, THREE_SIGNAL_THRESHOLDS);
    fc.assert(
      fc.property(variant, fc.integer({ min: -130, max: 0 }), fc.nat(50), (thresholds, signal, more) => {
        expect(signalStep(signal + more, thresholds)).toBeGreaterThanOrEqual(signalStep(signal, thresholds));
      }),
    );
  });
});

describe('MODULATIONS (docs/device.md#rates)', () => {
  it('has ten rows from BPSK 1/2 to 256QAM 5/6, each with its place as index', () => {
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
  it('are those of two streams at 20 MHz', () => {
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

describe('capacities (docs/device.md#capacities)', () => {
  it('GEN3_CAPACITY, GIGABIT_ETHERNET_CAPACITY, TALYN_CAPACITY, TALYN_WIDTHS, SIMPLEX_THROUGHPUT', () => {
    expect([GEN3_CAPACITY, GIGABIT_ETHERNET_CAPACITY]).toEqual([1800, 1617]);
    expect(TALYN_CAPACITY).toEqual({ 2160: 3696, 4320: 6160 });
    expect(TALYN_WIDTHS).toEqual([2160, 4320]);
    expect(SIMPLEX_THROUGHPUT).toEqual({ net: 2.77, gross: 3.08 });
  });
});

describe('MAXIMUM_CLIENTS, maximumClients (docs/device.md#stations)', () => {
  it.each([
    ['11n', false, false, 50],
    ['11n', true, false, 50],
    ['11ac', false, false, 85],
    ['11ac', true, false, 60],
    ['11ac', false, true, 50],
    ['11ac', true, true, 50],
    ['11n', false, true, 50],
  ] as const)('%s, fixed framing %s, bullet %s: %d', (standard, fixedFraming, bullet, clients) => {
    expect(maximumClients({ standard, fixedFraming, bullet })).toBe(clients);
  });
  it('names each limit once', () => {
    expect(MAXIMUM_CLIENTS).toEqual({ '11n': 50, '11ac': 85, fixedFraming: 60, bulletAc: 50 });
  });
});
