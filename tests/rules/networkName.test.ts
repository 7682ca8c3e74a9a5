import { expect, test } from 'vitest';
import { readBoard } from '../../rules/board.ts';
import type { DeviceRule } from '../../rules/rule.ts';
import { accessPointNetworkName, stationNetworkName } from '../../rules/wireless/networkName.ts';

function decided(rule: DeviceRule, ssid: unknown, copy: unknown) {
  const read = (input: string) => (input === '/wireless/interfaces/0/ssid' ? ssid : copy);
  const { fixed, reasons } = rule.bound({ facts: { board: readBoard('') }, read });
  expect(reasons).toEqual([]);
  return fixed;
}

test.each([accessPointNetworkName, stationNetworkName])('$id: a copy of the network name follows it', (rule) => {
  expect(decided(rule, 'mast-north', 'mast')).toBe('mast-north');
  expect(decided(rule, '', 'mast')).toBe('');
});

test.each([accessPointNetworkName, stationNetworkName])('$id: where there is no copy none is made', (rule) => {
  expect(decided(rule, 'mast-north', '')).toBeUndefined();
  expect(decided(rule, 'mast-north', undefined)).toBeUndefined();
});

test.each([undefined, 7, null])(
  'accessPointNetworkName.copy, stationNetworkName.copy: a name that is %j decides nothing (docs/device.md#wireless)',
  (ssid) => {
    expect(decided(stationNetworkName, ssid, 'mast')).toBeUndefined();
  },
);
