import { expect, it, test } from 'vitest';
import { getAt } from '../../../engine/core/pointer.ts';
import type { JsonObject } from '../../../engine/core/schema.ts';
import { danglingRows } from '../../../rules/derived/danglingRows.ts';

const interfaces = { interfaces: [{ row: 1, device: 'eth0' }] };
const named = (row: number, device: string): JsonObject => ({ row, device });
/** Document with these DHCP servers, and a traffic shaper of a missing interface. */
const withServers = (...servers: readonly JsonObject[]): JsonObject => ({
  interfaces,
  dhcp: { servers },
  shaping: { interfaces: [named(1, 'gone0')] },
});

test.each<[string, string, readonly string[], readonly JsonObject[]]>([
  ['another row was changed', 'dropped', ['/dhcp/servers/0/start'], []],
  ['rows came or went', 'dropped', ['/dhcp/servers'], []],
  ['it was added itself', 'kept', ['/dhcp/servers/1'], [named(2, 'gone0')]],
  ['a value of it was changed', 'kept', ['/dhcp/servers/1/device'], [named(2, 'gone0')]],
  ['it and others were changed', 'kept', ['/dhcp/servers/1/device', '/dns/primary'], [named(2, 'gone0')]],
  ['a row whose number starts alike was changed', 'dropped', ['/dhcp/servers/10/start'], []],
  ['another list was changed', 'kept', ['/dns/primary'], [named(2, 'gone0')]],
])(
  'danglingRows: if %s, a row without an interface is %s (docs/device.md#interplay)',
  (_name, _what, changed, left) => {
    const document = withServers(named(1, 'eth0'), named(2, 'gone0'));
    expect(danglingRows.follow(document, changed, withServers())).toEqual(withServers(named(1, 'eth0'), ...left));
  },
);

it('danglingRows: an unchanged list keeps its rows (docs/device.md#interplay)', () => {
  const document = withServers(named(1, 'gone0'));
  const both = danglingRows.follow(document, ['/dhcp/servers', '/shaping/interfaces/0/input/rate'], document);
  expect(getAt(both, '/shaping/interfaces')).toEqual([named(1, 'gone0')]);
  const original = { ...document, shaping: {} };
  expect(danglingRows.follow(document, ['/dhcp/servers', '/shaping/interfaces'], original)).toEqual({
    interfaces,
    dhcp: { servers: [named(1, 'gone0')] },
    shaping: {},
  });
});

it('danglingRows: a row with an empty interface stays (docs/device.md#interplay)', () => {
  const document = withServers({ row: 1 }, named(2, ''), named(3, 'eth0'));
  expect(danglingRows.follow(document, ['/dhcp/servers'], withServers())).toBe(document);
});

it('danglingRows: undo restores the removed rows (docs/device.md#interplay)', () => {
  const original = withServers(named(1, 'gone0'), named(2, 'eth0'));
  expect(danglingRows.follow(withServers(named(2, 'eth0')), ['/dhcp/servers'], original)).toEqual(original);
});
