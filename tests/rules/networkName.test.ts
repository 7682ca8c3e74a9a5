import { expect, test } from 'vitest';
import type { JsonValue } from '../../engine/core/schema.ts';
import { readBoard } from '../../rules/core/board.ts';
import type { DeviceRule } from '../../rules/core/rule.ts';
import { createLimits } from '../../rules/limits.ts';
import { accessPointNetworkName, stationNetworkName } from '../../rules/wireless/networkName.ts';
import { readValues } from './device.ts';

function decided(rule: DeviceRule, ssid: JsonValue | undefined, copy: JsonValue | undefined) {
  const read = readValues((pointer) => (pointer === '/wireless/interfaces/0/ssid' ? ssid : copy));
  const { fixed, reasons = undefined } =
    createLimits({ facts: { board: readBoard('') }, read }, [rule]).get(rule.limit) ?? {};
  expect(reasons).toEqual([]);
  return fixed;
}

test.each([accessPointNetworkName, stationNetworkName])('$id: a copy of the network name follows it', (rule) => {
  expect(decided(rule, 'mast-north', 'mast')).toBe('mast-north');
  expect(decided(rule, '', 'mast')).toBe('');
});

test.each([accessPointNetworkName, stationNetworkName])('$id: a missing copy is not created', (rule) => {
  expect(decided(rule, 'mast-north', '')).toBeUndefined();
  expect(decided(rule, 'mast-north', undefined)).toBeUndefined();
});

test.each([undefined, 7, null])(
  'accessPointNetworkName.copy, stationNetworkName.copy: a name that is %j decides nothing (docs/device.md#wireless)',
  (ssid) => {
    expect(decided(stationNetworkName, ssid, 'mast')).toBeUndefined();
  },
);
