import { expect, test } from 'vitest';
import { regulatoryDomain } from '../../../rules/regulatory/regulatoryDomain.ts';
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
  cac: 600,
  law: 'EN 301 893',
};

test('skips an incomplete channel and never completes it', () => {
  const broken = [
    { ...channel, maxEirp: '36' },
    { ...channel, dfs: undefined },
    { ...channel, mode: 'B' },
    { ...channel, maxConducted: '24' },
    null,
  ];
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

test.each([
  [2437, 'G'],
  [3999, 'G'],
  [4000, 'A'],
  [5190, 'A'],
  [50_000, 'A'],
  [58_320, 'AD'],
])('assigns a channel at %i MHz without mode to band %s', (centerFrequency, mode) => {
  const { mode: _, ...without } = { ...channel, centerFrequency };
  const payload = {
    countryCode: 840,
    countryName: 'United States',
    interfaces: [{ id: 'main', channels: [without] }],
  };
  expect(readRegulatoryDomain(payload)?.interfaces[0]?.channels).toEqual([{ ...without, mode }]);
});

test.each([840, 276, 124, 1276, 0])('keeps everything that the rules need of country %i', (code) => {
  const radios = (['A', 'AD'] as const).map((band, at) => ({
    interface: at === 0 ? ('main' as const) : ('backup' as const),
    band,
    widths: [10, 20, 80, 2160],
    wideChannels: true,
  }));
  const domain = regulatoryDomain(code, radios);
  expect(readRegulatoryDomain(JSON.parse(JSON.stringify(domain)))).toEqual(domain);
});

test('skips incomplete limits of links with two ends (D32)', () => {
  const limits = { freqStart: 5150, freqEnd: 5250, maxCondPower: 30, maxEirp: 53, law: 'a law' };
  const whole = [limits, { freqStart: 5725, freqEnd: 5850, minAntGain: 6, maxAntGain: 30, outdoor: true }];
  const broken = [
    null,
    { ...limits, freqStart: '5150' },
    { ...limits, freqEnd: undefined },
    ...['maxCondPower', 'maxEirp', 'maxAntGain', 'minAntGain', 'outdoor'].map((name) => ({ ...limits, [name]: '1' })),
  ];
  const payload = { countryCode: 840, countryName: 'United States', interfaces: [] };
  expect(readRegulatoryDomain({ ...payload, pointToPoint: [...whole, ...broken] })?.pointToPoint).toEqual(whole);
  expect(readRegulatoryDomain({ ...payload, pointToPoint: 'all' })).toEqual(payload);
});

test.each([undefined, {}, { countryCode: 840 }, { countryCode: '840', interfaces: [] }])('rejects %j', (payload) => {
  expect(readRegulatoryDomain(payload)).toBeUndefined();
});
