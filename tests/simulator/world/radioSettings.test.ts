import { expect, test } from 'vitest';
import { findModel } from '../../../simulator/models/models.ts';
import { type RadioSettings, radioSettings } from '../../../simulator/world/radioSettings.ts';

function read(lines: Readonly<Record<string, string>>, id = 'dish-5ac-23', at = 0): RadioSettings {
  const radio = findModel(id)?.radios[at];
  if (radio === undefined) throw new Error(`no radio ${at} of ${id}`);
  return radioSettings(new Map(Object.entries(lines)), radio);
}

const first = findModel('dish-5ac-23')?.radios[0];
const master = { 'radio.1.mode': 'master' };

test('a radio without lines is an enabled station with the default values of its board', () => {
  expect(read({})).toMatchObject({
    enabled: true,
    accessPoint: false,
    pointToPoint: false,
    width: first?.initial.width,
    automaticWidth: true,
    controlFrequency: 0,
    centerFrequency: 0,
    txPower: 24,
    builtIn: first?.antennas.find(({ id }) => id === first.initial.antenna)?.builtIn,
    ssid: '',
    hideSsid: false,
    secured: false,
  });
});

test.each<[string, Readonly<Record<string, string>>, Partial<RadioSettings>]>([
  ['all radios off', { 'radio.status': 'disabled' }, { enabled: false }],
  ['this radio off', { 'radio.1.status': 'disabled' }, { enabled: false }],
  ['another radio off', { 'radio.2.status': 'disabled' }, { enabled: true }],
  ['an access point', master, { accessPoint: true }],
  ['a point-to-point access point', { 'radio.1.mode': 'ap-ptp' }, { accessPoint: true }],
  ['a station', { 'radio.1.mode': 'managed' }, { accessPoint: false }],
  ['a point-to-point link', { 'radio.1.ptpmode': '1' }, { pointToPoint: true }],
  ['a point-to-multipoint link', { 'radio.1.ptpmode': '2' }, { pointToPoint: false }],
  ['a width', { 'radio.1.chanbw': '40' }, { width: 40, automaticWidth: false }],
  ['an automatic width', { 'radio.1.chanbw': '0' }, { width: first?.initial.width ?? 0, automaticWidth: true }],
  [
    'channels of an access point',
    { ...master, 'radio.1.freq': '5500', 'radio.1.center.1.freq': '5510' },
    { controlFrequency: 5500, centerFrequency: 5510 },
  ],
  [
    'channels of a station, which scans',
    { 'radio.1.freq': '5500', 'radio.1.center.1.freq': '5510' },
    { controlFrequency: 0, centerFrequency: 0 },
  ],
  ['power', { 'radio.1.txpower': '-4' }, { txPower: -4 }],
  ['a built-in antenna, which has no cable', { 'radio.1.cable.loss': '3' }, { builtIn: true, cableLoss: 0 }],
  [
    'an antenna by hand',
    { 'radio.1.antenna.id': '0', 'radio.1.antenna.gain': '17', 'radio.1.cable.loss': '3' },
    { builtIn: false, antennaGain: 17, cableLoss: 3 },
  ],
  ['the channels of an access point without one', master, { controlFrequency: 0, centerFrequency: 0 }],
  ['a custom antenna without values', { 'radio.1.antenna.id': '0' }, { antennaGain: 0, cableLoss: 0 }],
  [
    'another gain than that of its built-in antenna',
    { 'radio.1.antenna.gain': '1' },
    { antennaGain: first?.antennas.find(({ id }) => id === first.initial.antenna)?.gain ?? -1 },
  ],
  [
    'the network of the first of two enabled sections',
    { 'wireless.1.devname': 'ath0', 'wireless.1.ssid': 'yes', 'wireless.2.devname': 'ath0', 'wireless.2.ssid': 'no' },
    { ssid: 'yes' },
  ],
  [
    'the network of a section there cannot be',
    { 'wireless.5.devname': 'ath0', 'wireless.5.ssid': 'no' },
    { ssid: '' },
  ],
  ['the network of the first section', { 'wireless.1.ssid': 'north' }, { ssid: 'north' }],
  [
    'the network of the enabled section',
    {
      'wireless.1.ssid': 'no',
      'wireless.4.devname': 'ath0',
      'wireless.4.ssid': 'yes',
      'wireless.4.hide_ssid': 'enabled',
    },
    { ssid: 'yes', hideSsid: true },
  ],
  ['a key of an access point', { ...master, 'aaa.status': 'enabled' }, { secured: true }],
  [
    'a disabled key of its own',
    { ...master, 'aaa.status': 'enabled', 'aaa.1.status': 'disabled' },
    { secured: false },
  ],
  ['disabled keys', { ...master, 'aaa.1.status': 'enabled' }, { secured: false }],
  ['the key of a station on an access point', { ...master, 'wpasupplicant.status': 'enabled' }, { secured: false }],
  ['a key of a station', { 'wpasupplicant.status': 'enabled' }, { secured: true }],
  ['the key of an access point on a station', { 'aaa.status': 'enabled' }, { secured: false }],
])('a radio is configured with %s', (_, lines, told) => {
  expect(read(lines)).toMatchObject(told);
});

test('a 60 GHz radio has one peer, whatever is configured', () => {
  expect(read({ 'radio.1.ptpmode': '2' }, 'link-60').pointToPoint).toBe(true);
});

test.each([
  [{}, false],
  [{ 'radio.1.psk': '' }, false],
  [{ 'radio.1.psk': 'ridgewest' }, true],
  [{ 'aaa.status': 'enabled', 'aaa.1.status': 'enabled', 'radio.1.mode': 'ap-ptp' }, false],
])('a 60 GHz link is encrypted with its own key: %j', (lines, secured) => {
  expect(read(lines, 'link-60').secured).toBe(secured);
});
