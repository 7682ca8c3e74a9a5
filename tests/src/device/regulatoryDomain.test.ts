import { expect, test } from 'vitest';
import { readRegulatoryDomain } from '../../../src/device/endpoints/regulatoryDomain.ts';

const channel = {
  controlFrequency: 5180,
  centerFrequency: 5190,
  number: 36,
  dfs: false,
  maxEirp: 36,
  bandwidth: 40,
  startFrequency: 5170,
  endFrequency: 5210,
  mode: 'A',
};

test('leaves out a channel that is not complete, and never fills it in', () => {
  const broken = [{ ...channel, maxEirp: '36' }, { ...channel, dfs: undefined }, { ...channel, mode: 'B' }, null];
  const payload = {
    countryCode: 840,
    countryName: 'United States',
    interfaces: [
      { id: 'main', channels: [channel, ...broken] },
      { id: 'third', channels: [channel] },
    ],
  };
  expect(readRegulatoryDomain(payload)).toEqual({
    countryCode: 840,
    countryName: 'United States',
    interfaces: [{ id: 'main', channels: [channel] }],
  });
});

test.each([undefined, {}, { countryCode: 840 }, { countryCode: '840', interfaces: [] }])(
  '%j is no domain',
  (payload) => {
    expect(readRegulatoryDomain(payload)).toBeUndefined();
  },
);
