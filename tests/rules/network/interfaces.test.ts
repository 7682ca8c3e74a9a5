import { describe, expect, it } from 'vitest';
import {
  ADVERTISEMENT_FLAGS,
  advertisedBy,
  type EthernetSettings,
  ethernetSettings,
  ethernetSpeedCode,
} from '../../../rules/network/ethernetSpeed.ts';
import { interfaceKindOf } from '../../../rules/network/interfaceKind.ts';

describe('ethernetSettings, advertisedBy (docs/device.md#interfaces)', () => {
  it.each<[number, EthernetSettings, readonly string[]]>([
    [0, { autoneg: true }, ADVERTISEMENT_FLAGS],
    [1, { autoneg: false, speed: 10, duplex: 'half' }, ['10half']],
    [2, { autoneg: false, speed: 10, duplex: 'full' }, ['10full']],
    [3, { autoneg: false, speed: 100, duplex: 'half' }, ['100half']],
    [4, { autoneg: false, speed: 100, duplex: 'full' }, ['100full']],
    [5, { autoneg: false, speed: 1000, duplex: 'half' }, ['1000half']],
    [6, { autoneg: false, speed: 1000, duplex: 'full' }, ['1000full']],
  ])('%d is %j, advertised as %j', (code, settings, flags) => {
    expect(ethernetSettings(code)).toEqual(settings);
    expect(advertisedBy(code)).toEqual(flags);
    expect(ethernetSpeedCode(settings)).toBe(code);
  });

  it.each([-1, 7, 1.5, Number.NaN, '0', '', undefined, null, {}, [1]])('%j is not a code', (code) => {
    expect(ethernetSettings(code)).toBeUndefined();
    expect(advertisedBy(code)).toEqual([]);
  });

  it.each([0, 2500, 10.5, Number.NaN])('%d Mbit/s has no code', (speed) => {
    expect(ethernetSpeedCode({ autoneg: false, speed, duplex: 'full' })).toBeUndefined();
  });
});

describe('interfaceKindOf (docs/device.md#interfaces)', () => {
  it.each([
    ['eth0', 'ethernet'],
    ['eth12', 'ethernet'],
    ['ath0', 'radio'],
    ['wlan0', 'sixtyGhzRadio'],
    ['ubond0', 'bond'],
  ])('%s is of the kind %s', (name, kind) => {
    expect(interfaceKindOf(name)).toBe(kind);
  });

  it.each([
    '',
    'eth',
    'eth0.10',
    'eth0\n',
    'xeth0',
    'ETH0',
    'ath1',
    'ath01',
    'wlan01',
    'ubond01',
    'xath0',
    'xwlan0',
    'xubond0',
    ['eth0'],
    'wlan1',
    'ubond1',
    'br0',
    7,
    undefined,
    null,
    {},
  ])('%j is not an interface', (name) => {
    expect(interfaceKindOf(name)).toBeUndefined();
  });
});
