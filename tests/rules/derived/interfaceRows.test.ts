import { describe, expect, it, test } from 'vitest';
import { getAt } from '../../../engine/core/pointer.ts';
import type { JsonObject, JsonValue } from '../../../engine/core/schema.ts';
import { follow } from '../../../engine/derived/follow.ts';
import { rowsAt } from '../../../rules/core/rowList.ts';
import { interfaceRows } from '../../../rules/derived/interfaceRows.ts';

const ETH0 = { row: 1, device: 'eth0' };
const made = (row: number, device: string): JsonObject => ({ row, status: true, device, up: true, ipMode: 'none' });
const vlan = (device: JsonValue, id: JsonValue, row = 1): JsonObject => ({ row, device, id });
const bridge = (device: JsonValue, ...ports: readonly string[]): JsonObject => ({
  row: 1,
  device,
  ports: ports.map((port, index) => ({ row: index + 1, device: port })),
});
const withParts = (
  interfaces: readonly JsonObject[],
  { bridges = [], vlans = [] }: { readonly bridges?: readonly JsonObject[]; readonly vlans?: readonly JsonObject[] },
  more: JsonObject = {},
): JsonObject => ({ interfaces: { interfaces }, bridges: { bridges }, vlans: { vlans }, ...more });
const settle = (document: JsonObject, original: JsonObject) =>
  ['/bridges/bridges/0/device', '/vlans/vlans'].map((pointer) =>
    follow([interfaceRows], document, [pointer], original),
  );

describe('interfaceRows: bridges and VLANs are interfaces (docs/device.md#interplay)', () => {
  test.each<[string, Parameters<typeof withParts>[1], readonly string[]]>([
    ['a bridge', { bridges: [bridge('br0')] }, ['br0']],
    ['a bridge of two digits', { bridges: [bridge('br10')] }, ['br10']],
    ['a VLAN', { vlans: [vlan('eth0', 10)] }, ['eth0.10']],
    [
      'VLANs of the lowest and the highest number',
      { vlans: [vlan('eth0', 2), vlan('eth0', 4094)] },
      ['eth0.2', 'eth0.4094'],
    ],
    ['a VLAN twice', { vlans: [vlan('eth0', 10), vlan('eth0', 10, 2)] }, ['eth0.10']],
    ['both', { bridges: [bridge('br0')], vlans: [vlan('br0', 10)] }, ['br0', 'br0.10']],
    ['VLANs of a number no VLAN can have', { vlans: [vlan('eth0', 1), vlan('eth0', 4095), vlan('eth0', 0)] }, []],
    [
      'VLANs that lack something',
      { vlans: [vlan('', 10), { row: 1, device: 'eth0' }, { row: 2, id: 10 }, vlan('eth0', '10')] },
      [],
    ],
    [
      'bridges without a name of their form',
      {
        bridges: [
          bridge('br'),
          bridge('br100'),
          bridge('xbr0'),
          bridge('br0x'),
          bridge(7),
          bridge(['br1']),
          { row: 1 },
        ],
      },
      [],
    ],
  ])('%s', (_name, parts, devices) => {
    const expected = [ETH0, ...devices.map((device, index) => made(index + 2, device))];
    for (const after of settle(withParts([ETH0], parts), withParts([ETH0], {}))) {
      expect(rowsAt(after, '/interfaces/interfaces')).toEqual(expected);
      expect(after).toEqual(withParts(expected, parts));
    }
  });

  it('does not duplicate an existing row', () => {
    const document = withParts([ETH0, { row: 7, device: 'br0', mtu: 1400 }], { bridges: [bridge('br0')] });
    for (const after of settle(document, withParts([ETH0], {}))) expect(after).toBe(document);
  });

  it('leaves missing and extra rows of a text unchanged', () => {
    const document = withParts([ETH0, { row: 4, device: 'br7' }, { row: 5, device: 'eth0.9' }], {
      bridges: [bridge('br0')],
      vlans: [vlan('eth0', 10)],
    });
    for (const after of settle(document, document)) expect(after).toBe(document);
  });

  test.each(['br1', 'br12', 'eth0.10', 'eth0.4094'])('%s was derived and is removed with its source', (device) => {
    const document = withParts([ETH0, made(2, device)], {});
    for (const after of settle(document, withParts([ETH0], {}))) expect(after).toEqual(withParts([ETH0], {}));
  });

  test.each(['eth7', 'br100', 'xbr1', 'br1x', 'eth0.', 'eth0.12345', 'eth0.1x'])(
    '%s was not derived and stays',
    (device) => {
      const document = withParts([ETH0, made(2, device), { row: 3, device: 1.5 }, { row: 4 }], {});
      for (const after of settle(document, withParts([ETH0], {}))) expect(after).toBe(document);
    },
  );

  it('references are removed and restored with it, others stay', () => {
    const named = ['eth0.10', 'eth0', 'eth0.20'].map((device, index) => ({ row: index + 1, device }));
    const lists = {
      dhcp: { servers: named, clients: named },
      ppp: { connections: named },
      shaping: { interfaces: named },
    };
    const rest = named.slice(1);
    const without = {
      dhcp: { servers: rest, clients: rest },
      ppp: { connections: rest },
      shaping: { interfaces: rest },
    };
    const rows = [ETH0, made(2, 'eth0.10'), made(3, 'eth0.20')];
    const vlans = [vlan('eth0', 10), vlan('eth0', 20, 2)];
    const original = withParts(rows, { vlans }, lists);
    const gone = withParts([ETH0, made(3, 'eth0.20')], { vlans: vlans.slice(1) }, without);
    for (const after of settle(withParts(rows, { vlans: vlans.slice(1) }, lists), original))
      expect(after).toEqual(gone);
    for (const after of settle({ ...gone, vlans: { vlans } }, original)) expect(after).toEqual(original);
  });

  it('later references stay while it exists', () => {
    const parts = { bridges: [bridge('br0')], vlans: [vlan('eth0', 10)] };
    const original = withParts([ETH0, made(2, 'br0'), made(3, 'eth0.10')], parts);
    const servers = ['br0', 'eth0.10', 'eth0'].map((device, index) => ({ row: index + 1, device }));
    const document = { ...original, dhcp: { servers } };
    for (const after of settle(document, original)) expect(after).toBe(document);
  });
});

describe('interfaceRows: VLANs on a bridge port (docs/device.md#interplay)', () => {
  const bridges = [bridge('br0', 'eth0')];
  const rows = [ETH0, made(2, 'br0')];
  const entries = (...vlans: readonly JsonObject[]): JsonObject => ({ firewall: { bridge: { vlans } } });
  const entry = (row: number, device: string, id: number): JsonObject => ({ row, status: true, device, id });

  it('have one bridge filter entry each', () => {
    const vlans = [
      vlan('eth0', 10),
      vlan('eth1', 10, 2),
      vlan('eth0', 20, 3),
      vlan('br0', 30, 4),
      vlan('eth0', 1, 5),
    ];
    const original = withParts(rows, { bridges });
    for (const after of settle(withParts(rows, { bridges, vlans }), original)) {
      expect(getAt(after, '/firewall/bridge/vlans')).toEqual([entry(1, 'eth0', 10), entry(2, 'eth0', 20)]);
    }
  });

  it('gain it with the port, and lose it with the port or the VLAN', () => {
    const vlans = [vlan('eth0', 10)];
    const all = [...rows, made(3, 'eth0.10')];
    const apart = withParts(all, { bridges: [bridge('br0')], vlans });
    const joined = withParts(all, { bridges, vlans }, entries(entry(1, 'eth0', 10)));
    for (const after of settle(withParts(all, { bridges, vlans }), apart)) expect(after).toEqual(joined);
    for (const after of settle({ ...joined, bridges: { bridges: [bridge('br0')] } }, apart))
      expect(after).toEqual(apart);
    for (const after of settle({ ...joined, vlans: { vlans: [] } }, joined)) {
      expect(after).toEqual(withParts(rows, { bridges }, entries()));
    }
    for (const after of settle({ ...joined, firewall: { bridge: { vlans: [] } } }, joined))
      expect(after).toEqual(joined);
  });

  it('entries of other parents and numbers stay as in the text', () => {
    const odd = [entry(1, 'eth1', 10), entry(2, 'eth0', 20), { row: 3 }, { row: 4, device: 'eth9' }];
    const original = withParts(rows, { bridges }, entries(...odd));
    for (const after of settle(original, original)) expect(after).toBe(original);
    const vlans = [vlan('eth0', 10)];
    for (const after of settle(withParts(rows, { bridges, vlans }, entries(...odd)), original)) {
      expect(getAt(after, '/firewall/bridge/vlans')).toEqual([...odd, entry(5, 'eth0', 10)]);
    }
  });

  it('an entry without a VLAN stays', () => {
    const original = withParts(rows, { bridges });
    const document = {
      ...original,
      ...entries({ row: 1, device: 'eth0' }, { row: 2, device: '', id: 0 }, { row: 3 }),
    };
    for (const after of settle(document, original)) expect(after).toBe(document);
  });

  it('adding and removing entries leaves no difference', () => {
    const original = withParts(rows, { bridges });
    for (const after of settle({ ...original, ...entries(entry(1, 'eth0', 10)) }, original)) {
      expect(after).toEqual(original);
    }
  });
});
