import { expect, test } from 'vitest';
import type { Channel } from '../../../rules/core/facts.ts';
import { RUNNING_STATUS } from '../../../rules/link/codes.ts';
import { chooseChannel, operation } from '../../../simulator/world/operation.ts';
import type { RadioSettings } from '../../../simulator/world/radioSettings.ts';

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
  beam: 0,
  cableLoss: 0,
  ssid: 'x',
  hideSsid: false,
  secured: false,
  mostStations: 85,
  highestModulation: 9,
  highestCapacity: Number.POSITIVE_INFINITY,
  generation: 1,
};

const eirp = ({ maxEirp }: Channel) => maxEirp;

test('the radio picks the strongest channel without radar, or the configured one', () => {
  expect(chooseChannel(settings, channels, eirp)).toBe(channels[2]);
  expect(chooseChannel({ ...settings, controlFrequency: 5500 }, channels, eirp)).toBe(channels[1]);
  expect(
    chooseChannel({ ...settings, controlFrequency: 5500, centerFrequency: 5530 }, channels, eirp),
  ).toBeUndefined();
  expect(chooseChannel(settings, [], eirp)).toBeUndefined();
  expect(chooseChannel(settings, channels.slice(1, 2), eirp)).toBe(channels[1]);
  expect(chooseChannel(settings, channels.slice(0, 2), eirp)).toBe(channels[0]);
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

test('a station scans, joins, authenticates and runs', () => {
  const station = { ...settings, accessPoint: false };
  const seen = [0, 14, 15, 18, 19, 20, 21, 22, 90].map((at) => operation(station, channels[0], 0, at).status);
  expect(seen).toEqual([0, 0, 1, 1, 2, 3, 4, 5, 5]);
});

test('a radio that left a channel is back after the pause', () => {
  const station = { ...settings, accessPoint: false };
  expect(operation(settings, channels[0], 0, 2, 2)).toEqual({
    status: RUNNING_STATUS.RUN,
    channel: channels[0],
    check: 0,
    since: 0,
  });
  expect(operation(settings, channels[1], 60, 2, 2)).toMatchObject({
    status: RUNNING_STATUS.INIT,
    check: 60,
    since: -60,
  });
  expect(operation(station, channels[1], 0, 2, 2)).toMatchObject({ status: RUNNING_STATUS.SCAN, since: -7 });
});

test('seconds in operation count from the start of operation, and are negative before', () => {
  const station = { ...settings, accessPoint: false };
  expect([15, 75, 100].map((at) => operation(settings, channels[1], 60, at).since)).toEqual([-60, 0, 25]);
  expect([15, 22, 100].map((at) => operation(station, channels[0], 0, at).since)).toEqual([-7, 0, 78]);
});

test('of equal channels it takes the first; one by its centre only if the control frequency fits', () => {
  const same = [channel(5180, 40, 30, false), channel(5745, 40, 30, false)];
  expect(chooseChannel(settings, same, eirp)).toBe(same[0]);
  expect(chooseChannel({ ...settings, controlFrequency: 5500, centerFrequency: 5510 }, channels, eirp)).toBe(
    channels[1],
  );
  expect(
    chooseChannel({ ...settings, controlFrequency: 5505, centerFrequency: 5510 }, channels, eirp),
  ).toBeUndefined();
});

test('a radio that is off or has no channel does nothing', () => {
  const idle = { status: RUNNING_STATUS.INIT, check: 0, since: -1 };
  expect(operation({ ...settings, enabled: false }, channels[1], 60, 20)).toEqual({ ...idle, channel: channels[1] });
  expect(operation(settings, undefined, 60, 20)).toEqual({ ...idle, channel: undefined });
  expect(operation({ ...settings, enabled: false }, channels[0], 0, 900).status).toBe(RUNNING_STATUS.INIT);
});
