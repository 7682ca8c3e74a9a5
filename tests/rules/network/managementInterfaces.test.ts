import { describe, expect, test } from 'vitest';
import { isAddressed, managementInterfaces } from '../../../rules/network/managementInterfaces.ts';

const NO_BRIDGES = { rows: [], status: undefined };

describe('isAddressed', () => {
  test.each([
    ['an interface without a mode', {}, true],
    ['DHCP', { ipMode: 'dhcp' }, true],
    ['no mode and no alias', { ipMode: 'none', aliases: [] }, false],
    ['an alias', { ipMode: 'none', aliases: [{ ip: '10.0.0.2' }] }, true],
    ['an alias that is on', { ipMode: 'none', aliases: [{ ip: '10.0.0.2', status: true }] }, true],
    ['an alias that is off', { ipMode: 'none', aliases: [{ ip: '10.0.0.2', status: false }] }, false],
    ['an alias without an address', { ipMode: 'none', aliases: [{ ip: '' }, {}] }, false],
    ['aliases that are no list', { ipMode: 'none', aliases: 'eth0' }, false],
  ])('%s', (_, row, expected) => {
    expect(isAddressed(row)).toBe(expected);
  });
});

describe('managementInterfaces', () => {
  const devices = (...args: Parameters<typeof managementInterfaces>) =>
    managementInterfaces(...args).map(({ device }) => device);

  test.each([
    ['marked ones first of all', [{ device: 'br0' }, { device: 'eth0', role: 'mlan' }], ['eth0']],
    ['else bridges', [{ device: 'eth0' }, { device: 'br10' }, { device: 'br0' }], ['br10', 'br0']],
    ['else all', [{ device: 'eth0' }, { device: 'wbr0' }, { device: 'br0.5' }], ['eth0', 'wbr0', 'br0.5']],
    ['no disabled ones', [{ device: 'br0', status: false }, { device: 'eth0' }], ['eth0']],
    ['those with an address first', [{ device: 'ath0', ipMode: 'none' }, { device: 'eth0' }], ['eth0', 'ath0']],
    ['nothing of nothing', [], []],
  ])('%s', (_, rows, expected) => {
    expect(devices(rows, NO_BRIDGES)).toEqual(expected);
  });

  const rows = [{ device: 'br0' }, { device: 'br1' }, { device: 'eth0' }];

  test.each([
    ['a bridge that is off', { rows: [{ device: 'br0', status: false }, { device: 'br1' }], status: true }, ['br1']],
    ['all bridges, switched off', { rows: [{ device: 'br0' }, { device: 'br1' }], status: false }, ['eth0']],
    ['no bridge that is on', { rows: [{ device: 'br0', status: true }], status: undefined }, ['br0', 'br1']],
  ])('leaves out %s', (_, bridges, expected) => {
    expect(devices(rows, bridges)).toEqual(expected);
  });

  test('keeps idle bridges if nothing else has an address', () => {
    const only = [{ device: 'br0' }, { device: 'eth0', ipMode: 'none' }];
    expect(devices(only, { rows: [{ device: 'br0', status: false }], status: true })).toEqual(['br0']);
  });
});
