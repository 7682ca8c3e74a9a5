import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Channel } from '../../rules/facts.ts';
import { RUNNING_STATUS } from '../../rules/link/codes/runningStatus.ts';
import { expectedCapacity } from '../../rules/link/expectedCapacity.ts';
import { chooseChannel, operation } from '../../simulator/world/operation.ts';
import { freeSpaceLoss, noiseFloor, pathLoss } from '../../simulator/world/propagation.ts';
import type { RadioSettings } from '../../simulator/world/radioSettings.ts';
import { linkScore, rateIndex, sixtyGhzCapacity } from '../../simulator/world/rates.ts';
import { trafficRate, trafficTotal } from '../../simulator/world/traffic.ts';
import { variation } from '../../simulator/world/variation.ts';

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

test('oxygen takes its share at 60 GHz, less on the upper channels, and rain more', () => {
  const extra = (frequency: number, rain: number): number =>
    pathLoss(1, frequency, rain) - freeSpaceLoss(1, frequency);
  expect(extra(60_480, 0)).toBeCloseTo(15.1);
  expect(extra(69_120, 0)).toBeCloseTo(0.6);
  expect(extra(60_480, 25) - extra(60_480, 0)).toBeCloseTo(9.5, 1);
  expect(extra(5500, 50)).toBeCloseTo(0.009);
});

test('noise rises by 3 dB when the width doubles', () => {
  expect([20, 40, 80].map(noiseFloor)).toEqual([-95, -92, -89]);
});

test.each([
  [40, -71, 6],
  [40, -68, 7],
  [40, -62, 8],
  [80, -80, 3],
  [80, -67, 5],
  [80, -59, 8],
  [80, -45, 9],
  [30, -48, 8],
  [20, -94, undefined],
])('at %d MHz a signal of %d dBm carries index %s', (width, signal, index) => {
  expect(rateIndex(signal, width)).toBe(index);
});

test('capacities are those of the published samples', () => {
  expect(expectedCapacity(8, 30)).toBe(234_000);
  expect(expectedCapacity(7, 40)).toBe(260_000);
  expect(expectedCapacity(9, 80)).toBe(692_000);
  expect(sixtyGhzCapacity(10, 1080)).toBe(1_201_200);
  expect(linkScore(647_400, 692_000)).toBe(93);
  expect(linkScore(5, 0)).toBe(0);
  expect(linkScore(700_000, 692_000)).toBe(100);
});

test('variation is bounded, smooth, and the same every time', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.integer({ min: 0, max: 2 ** 31 }),
      fc.integer({ min: 10, max: 600 }),
      (name, at, period) => {
        const value = variation(name, at, period);
        expect(Math.abs(value)).toBeLessThanOrEqual(1);
        expect(variation(name, at, period)).toBe(value);
        expect(Math.abs(variation(name, at + 0.01, period) - value)).toBeLessThan(0.01);
      },
    ),
  );
});

test('a counter is the integral of its rate and never falls', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 0, max: 100_000 }), (name, at) => {
      const step = trafficTotal(name, 1000, at + 0.1) - trafficTotal(name, 1000, at);
      expect(trafficRate(name, 1000, at)).toBeGreaterThan(0);
      expect(step).toBeGreaterThan(0);
      expect(step / 0.1).toBeCloseTo(trafficRate(name, 1000, at + 0.05), 0);
    }),
  );
});

function channel(controlFrequency: number, bandwidth: number, maxEirp: number, dfs: boolean): Channel {
  const centerFrequency = controlFrequency + (bandwidth - 20) / 2;
  const [startFrequency, endFrequency] = [centerFrequency - bandwidth / 2, centerFrequency + bandwidth / 2];
  const number = (controlFrequency - 5000) / 5;
  return {
    controlFrequency,
    centerFrequency,
    number,
    dfs,
    maxEirp,
    bandwidth,
    startFrequency,
    endFrequency,
    mode: 'A',
  };
}

const channels = [channel(5180, 40, 23, false), channel(5500, 40, 30, true), channel(5745, 40, 36, false)];
const settings: RadioSettings = {
  enabled: true,
  accessPoint: true,
  pointToPoint: true,
  width: 40,
  automaticWidth: false,
  controlFrequency: 0,
  centerFrequency: 0,
  txPower: 10,
  antennaGain: 23,
  builtIn: true,
  cableLoss: 0,
  ssid: 'x',
  hideSsid: false,
  secured: false,
};

const eirp = ({ maxEirp }: Channel) => maxEirp;

test('the radio finds the strongest channel without radar, or takes the one it is told', () => {
  expect(chooseChannel(settings, channels, eirp)).toBe(channels[2]);
  expect(chooseChannel({ ...settings, controlFrequency: 5500 }, channels, eirp)).toBe(channels[1]);
  expect(
    chooseChannel({ ...settings, controlFrequency: 5500, centerFrequency: 5530 }, channels, eirp),
  ).toBeUndefined();
  expect(chooseChannel({ ...settings, width: 80 }, channels, eirp)).toBeUndefined();
  expect(chooseChannel(settings, channels.slice(1, 2), eirp)).toBe(channels[1]);
});

test('an access point is back 15 s after a restart, on a radar channel after its check', () => {
  const at = (seconds: number, check: number) => operation(settings, channels[1], check, seconds);
  expect(at(14.9, 0).status).toBe(RUNNING_STATUS.INIT);
  expect(at(15, 0).status).toBe(RUNNING_STATUS.RUN);
  expect(at(14.9, 60)).toMatchObject({ status: RUNNING_STATUS.INIT, check: 0 });
  expect(at(15, 60)).toMatchObject({ status: RUNNING_STATUS.INIT, check: 60 });
  expect(at(74.5, 60)).toMatchObject({ status: RUNNING_STATUS.INIT, check: 1 });
  expect(at(75, 60)).toMatchObject({ status: RUNNING_STATUS.RUN, check: 0 });
});

test('a station scans, joins, signs in and runs', () => {
  const station = { ...settings, accessPoint: false };
  const seen = [0, 14, 15, 18, 19, 20, 21, 22, 90].map((at) => operation(station, channels[0], 0, at).status);
  expect(seen).toEqual([0, 0, 1, 1, 2, 3, 4, 5, 5]);
});

test('a radio that is off, or has no channel, does nothing', () => {
  expect(operation({ ...settings, enabled: false }, channels[0], 0, 900).status).toBe(RUNNING_STATUS.INIT);
  expect(operation(settings, undefined, 0, 900).status).toBe(RUNNING_STATUS.INIT);
});
