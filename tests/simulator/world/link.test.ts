import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { pathLoss } from '../../../rules/link/propagation/pathLoss.ts';
import { rateIndex, sixtyGhzCapacity, sixtyGhzIndex } from '../../../rules/link/sensitivity.ts';
import { farmEast } from '../../../simulator/models/peers.ts';
import { computeLink, type Link, type Reception } from '../../../simulator/world/link.ts';
import { type RadioSettings, radioSettings } from '../../../simulator/world/radioSettings.ts';
import { actualCapacity } from '../../../simulator/world/rates.ts';
import { channelAt, radioOf } from './radioOf.ts';

const dish = radioOf('dish-5ac-23');
const wide = channelAt(dish, 80, 5775);
const master = { ...radioSettings(new Map([['radio.1.mode', 'master']]), dish.radio), txPower: 13 };

const roof = radioOf('link-60');
const roofChannel = channelAt(roof, 2160, 64_800);
const roofLimits = radioSettings(new Map([['radio.1.mode', 'master']]), roof.radio);
const roofSettings = { ...roofLimits, highestCapacity: Number.POSITIVE_INFINITY };
const [roofEast] = roof.model.peers;
if (roofEast === undefined) throw new Error('no peer at the other end');

const world = { seed: 1, seconds: 0, rain: 0, sharedBy: 1 };
const farm = (settings: RadioSettings, seconds: number, other: Partial<typeof farmEast> = {}, sharedBy = 1): Link =>
  computeLink({ ...farmEast, ...other }, settings, wide, { ...world, seconds, sharedBy });

/** Ten minutes of a link, one sample per second. */
const watched = (settings: RadioSettings = master, other: Partial<typeof farmEast> = {}): readonly Link[] =>
  Array.from({ length: 600 }, (_, second) => farm(settings, second, other));
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

test('expected signal is power and both gains, less path, cable and half a decibel of misalignment', () => {
  const level = 13 + 23 + 23 - 0.5 - pathLoss(3.45, wide, 0);
  expect(farm(master, 0).here.expected.signal).toBe(Math.round(level));
  const signals = watched().map(({ here }) => here.signal);
  expect(Math.abs(mean(signals) - level)).toBeLessThan(0.5);
  expect(Math.max(...signals.map((signal) => Math.abs(signal - level)))).toBeLessThan(2.2);
  expect(new Set(signals).size).toBeGreaterThan(2);
});

test('power, gain, cable loss and distance count decibel for decibel', () => {
  const of = ({ here, there }: Link) => [here.expected.signal, there.expected.signal];
  const [here = 0, there = 0] = of(farm(master, 0));
  expect(of(farm({ ...master, txPower: 3 }, 0))).toEqual([here, there - 10]);
  expect(of(farm(master, 0, { txPower: 3 }))).toEqual([here - 10, there]);
  expect(of(farm({ ...master, antennaGain: 13 }, 0))).toEqual([here - 10, there - 10]);
  expect(of(farm({ ...master, cableLoss: 4 }, 0))).toEqual([here - 4, there - 4]);
  expect(of(farm(master, 0, { antennaGain: 13 }))).toEqual([here - 10, there - 10]);
  expect(of(farm(master, 0, { distance: 34_500 }))).toEqual([here - 20, there - 20]);
});

test('the vendor’s link of 1200 m with 17 dBm and 13 dBi is within 2 dB of the published −67 dBm', () => {
  const link = farm({ ...master, txPower: 17, antennaGain: 13 }, 0, { txPower: 17, antennaGain: 13, distance: 1200 });
  expect(Math.abs(link.here.expected.signal + 67)).toBeLessThanOrEqual(2);
});

test('rain lowers the signal of a 60 GHz link by its path loss, and not the expected signal', () => {
  const heard = (rain: number) => computeLink(roofEast, roofSettings, roofChannel, { ...world, rain }).here;
  const lost = pathLoss(0.9, roofChannel, 40) - pathLoss(0.9, roofChannel, 0);
  // Both are reported in whole dBm.
  expect(Math.abs(heard(0).signal - heard(40).signal - lost)).toBeLessThanOrEqual(1);
  expect(heard(40).expected).toEqual(heard(0).expected);
});

test('of two links that differ in one property, the better one never has less signal or capacity', () => {
  const cases = fc.record({
    distance: fc.integer({ min: 150, max: 30_000 }),
    power: fc.integer({ min: -10, max: 24 }),
    rain: fc.integer({ min: 0, max: 40 }),
    more: fc.integer({ min: 0, max: 20 }),
    seconds: fc.integer({ min: 0, max: 1_000_000 }),
    sixty: fc.boolean(),
  });
  fc.assert(
    fc.property(cases, ({ distance, power, rain, more, seconds, sixty }) => {
      const [settings, channel] = sixty ? [roofSettings, roofChannel] : [master, wide];
      const heard = (far: number, txPower: number, wet: number) =>
        computeLink({ ...roofEast, distance: far, txPower }, settings, channel, { ...world, seconds, rain: wet })
          .here;
      const usual = heard(distance, power, rain);
      for (const worse of [
        heard(distance * (1 + more / 10), power, rain),
        heard(distance, power - more, rain),
        heard(distance, power, rain + more),
      ]) {
        expect(worse.signal).toBeLessThanOrEqual(usual.signal);
        expect(worse.capacity).toBeLessThanOrEqual(usual.capacity);
        expect(worse.expected.signal).toBeLessThanOrEqual(usual.expected.signal);
      }
    }),
  );
});

/** Checks that the values of a reception are consistent. */
function expectSound(reception: Reception, width: number): void {
  const { signal, chains, noise, cinr, capacity, index, expected, score, rate } = reception;
  const [first, second, third] = chains;
  expect(third).toBe(0);
  expect(Math.min(first, second)).toBeGreaterThanOrEqual(1);
  expect(Math.abs(10 * Math.log10(10 ** (first / 10) + 10 ** (second / 10)) - 96 - signal)).toBeLessThanOrEqual(0.5);
  expect(Math.abs(first - second)).toBeLessThanOrEqual(2);
  expect(cinr).toBe(Math.max(0, Math.min(34, signal - noise)));
  const carried = rateIndex(signal, width);
  expect(index).toBe(carried ?? 0);
  expect(capacity).toBeLessThanOrEqual(carried === undefined ? 0 : actualCapacity(index, width, 1));
  expect(capacity).toBeGreaterThanOrEqual(carried === undefined ? 0 : actualCapacity(index, width, 0.96));
  expect(score).toBe(expected.capacity === 0 ? 0 : Math.min(100, Math.floor((100 * capacity) / expected.capacity)));
  expect(Number.isInteger(rate)).toBe(true);
}

test('every reception is consistent at any distance and time', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 400_000 }),
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.integer({ min: -4, max: 24 }),
      fc.integer({ min: 1, max: 8 }),
      (distance, seconds, txPower, sharedBy) => {
        const { here, there } = farm({ ...master, txPower }, seconds, { distance }, sharedBy);
        for (const reception of [here, there]) {
          expectSound(reception, 80);
          expect(reception.rate).toBeLessThanOrEqual((0.48 * reception.capacity) / sharedBy);
          expect(reception.rate).toBeGreaterThanOrEqual(0);
        }
      },
    ),
  );
});

test('a signal too weak for any rate carries nothing, and expects nothing', () => {
  const { here } = farm(master, 0, { distance: 400_000 });
  expect(here).toMatchObject({ index: 0, capacity: 0, score: 0, rate: 0 });
  expect(here.expected).toMatchObject({ index: 0 });
  const lost = farm(master, 0, { distance: 90_000_000 }).here;
  expect(lost.chains).toEqual([1, 1, 0]);
  expect(lost.cinr).toBe(0);
});

test('a strong signal gives the highest rate', () => {
  const { here } = farm(master, 0, { distance: 100 });
  expect(here).toMatchObject({ index: 9, cinr: 34, expected: { index: 9, capacity: 692_000 } });
});

test('both chains receive the same signal on average', () => {
  const tilts = Array.from({ length: 600 }, (_, step) => {
    const [first, second] = farm(master, step * 10).here.chains;
    return first - second;
  });
  expect(Math.abs(mean(tilts))).toBeLessThan(0.2);
});

test('noise is that of the width plus at most two decibels', () => {
  const noises = watched().map(({ here }) => here.noise);
  expect(new Set(noises)).toEqual(new Set([-89, -88, -87]));
});

test('downloads go from the access point to the station, whichever end this is', () => {
  const load = { down: 20_000, up: 5000 };
  const rates = (settings: RadioSettings) => {
    const links = watched(settings, { load });
    return [mean(links.map(({ here }) => here.rate)), mean(links.map(({ there }) => there.rate))];
  };
  const [heard = 0, sent = 0] = rates(master);
  expect(Math.abs(heard / 5000 - 1)).toBeLessThan(0.1);
  expect(Math.abs(sent / 20_000 - 1)).toBeLessThan(0.1);
  const [down = 0, up = 0] = rates({ ...master, accessPoint: false });
  expect(Math.abs(down / 20_000 - 1)).toBeLessThan(0.1);
  expect(Math.abs(up / 5000 - 1)).toBeLessThan(0.1);
});

test('cuts a load beyond the airtime to an equal share', () => {
  const load = { down: 10 ** 9, up: 10 ** 9 };
  for (const sharedBy of [1, 4]) {
    const { here, there } = farm(master, 9, { load }, sharedBy);
    expect(here.rate).toBe(Math.floor((0.48 / sharedBy) * here.capacity));
    expect(there.rate).toBe(Math.floor((0.48 / sharedBy) * there.capacity));
  }
});

test('a 60 GHz link has the rates of its band', () => {
  const { here } = computeLink(roofEast, roofSettings, roofChannel, world);
  const { index, signal, capacity, expected } = here;
  expect([index, capacity]).toEqual([11, 2_951_288]);
  expect(index).toBe(sixtyGhzIndex(signal, 1));
  expect(capacity).toBeLessThanOrEqual(sixtyGhzCapacity(index, 2160));
  expect(capacity).toBeGreaterThanOrEqual(Math.floor(0.96 * sixtyGhzCapacity(index, 2160)));
  expect(expected.index).toBe(sixtyGhzIndex(expected.signal, 1));
  expect(expected.capacity).toBe(sixtyGhzCapacity(expected.index, 2160));
  for (let seconds = 0; seconds < 60; seconds += 1) {
    const reached = computeLink(roofEast, roofSettings, roofChannel, { ...world, seconds }).here;
    expect(Number.isInteger(reached.capacity)).toBe(true);
    expect(reached.capacity).toBeLessThanOrEqual(sixtyGhzCapacity(reached.index, 2160));
  }
});

test('no link is faster than its radio: at 60 GHz by its throughput, below by its fastest modulation', () => {
  for (const { capacity, expected } of Object.values(computeLink(roofEast, roofLimits, roofChannel, world)).slice(
    1,
  )) {
    expect(expected.capacity).toBe(1_800_000);
    expect(capacity).toBeLessThanOrEqual(1_800_000);
  }
  const { here } = farm({ ...master, highestModulation: 4 }, 0);
  expect([here.index, here.expected.index, here.expected.capacity]).toEqual([4, 4, 312_000]);
});

test('another seed, end or direction varies independently', () => {
  const wandering = (of: (second: number) => Reception) =>
    Array.from({ length: 200 }, (_, second) => of(second * 10).signal).join();
  const seen = [
    wandering((seconds) => farm(master, seconds).here),
    wandering((seconds) => farm(master, seconds).there),
    wandering((seconds) => farm(master, seconds, { mac: '00:00:5E:00:53:99' }).here),
    wandering((seconds) => computeLink(farmEast, master, wide, { ...world, seed: 2, seconds }).here),
  ];
  expect(new Set(seen).size).toBe(4);
});

test('a seed gives the same link in every version', () => {
  const seen = [0, 1000, 2000, 3000, 4000, 5000, 6000, 7000].map((seconds) => {
    const { chains, noise, capacity, rate } = farm(master, seconds).here;
    return [chains[0], chains[1], noise, capacity, rate];
  });
  expect(seen).toEqual([
    [33, 33, -88, 478_338, 229_602],
    [33, 33, -89, 482_787, 231_737],
    [33, 33, -87, 478_752, 229_800],
    [33, 33, -88, 477_740, 229_315],
    [33, 32, -88, 483_455, 197_112],
    [33, 34, -88, 570_758, 174_367],
    [33, 33, -88, 474_789, 227_898],
    [32, 32, -87, 482_860, 231_772],
  ]);
});
