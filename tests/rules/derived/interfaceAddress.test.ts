import { describe, expect, it, test } from 'vitest';
import { setAt } from '../../../engine/core/pointer.ts';
import type { JsonObject, JsonValue } from '../../../engine/core/schema.ts';
import { follow } from '../../../engine/derived/follow.ts';
import { rowsAt } from '../../../rules/core/rowList.ts';
import { addressFetchers } from '../../../rules/derived/addressFetchers.ts';
import { interfaceAddress } from '../../../rules/derived/interfaceAddress.ts';

const ROW = '/interfaces/interfaces/0';
const ETH0 = { row: 1, device: 'eth0' };
const KEYS = { ip: '10.0.0.2', netmask: '255.0.0.0' };
const STATIC = { ...ETH0, ...KEYS, ipMode: 'static', address: '10.0.0.2', mask: '255.0.0.0' };
const route = (row: number, more: JsonObject = {}): JsonObject => ({
  ...{ row, ip: '0.0.0.0', netmask: '0', gateway: '10.0.0.1', device: 'eth0' },
  ...more,
});
/** Document with one interface. */
const withRow = (row: JsonObject, more: JsonObject = {}): JsonObject => ({
  interfaces: { interfaces: [row] },
  ...more,
});
const withRoutes = (...routes: readonly JsonObject[]): JsonObject => ({ routes: { routes } });
const read = (document: JsonObject): JsonObject => interfaceAddress.derive?.(document) ?? document;
const CLIENT = { dhcp: { clientStatus: true, clients: [{ row: 1, status: true, device: 'eth0' }] } };

/** Document after successive edits of the row. */
function setting(
  original: JsonObject,
  ...changes: readonly (readonly [string, JsonValue | undefined])[]
): JsonObject {
  return changes.reduce((document, [name, value]) => {
    const pointer = name.startsWith('/') ? name : `${ROW}/${name}`;
    return follow([interfaceAddress, addressFetchers], setAt(document, pointer, value), [pointer], original);
  }, original);
}

describe('interfaceAddress: derived from the keys (docs/device.md#interfaces)', () => {
  test.each<[string, JsonObject, JsonObject]>([
    ['an address', { ...ETH0, ...KEYS }, STATIC],
    [
      'an address without a netmask',
      { ...ETH0, ip: '10.0.0.2', netmask: '' },
      { ...ETH0, ip: '10.0.0.2', netmask: '', ipMode: 'static', address: '10.0.0.2' },
    ],
    ['no address', ETH0, { ...ETH0, ipMode: 'none' }],
    ['an empty address', { ...ETH0, ip: '' }, { ...ETH0, ip: '', ipMode: 'none' }],
    [
      'the address that is none',
      { ...ETH0, ip: '0.0.0.0', netmask: '0.0.0.0' },
      { ...ETH0, ip: '0.0.0.0', netmask: '0.0.0.0', ipMode: 'none' },
    ],
  ])('%s', (_name, row, expected) => {
    expect(read(withRow(row))).toEqual(withRow(expected));
  });

  test.each<[string, JsonValue | undefined, JsonObject]>([
    ['a default route', '10.0.0.1', withRoutes(route(1))],
    ['one that is written out', '10.0.0.1', withRoutes(route(1, { netmask: '0.0.0.0' }))],
    [
      'one behind others',
      '10.0.0.1',
      withRoutes(
        route(1, { ip: '10.9.0.0' }),
        route(2, { status: false, gateway: '10.0.0.9' }),
        route(3, { status: true }),
      ),
    ],
    ['a route to somewhere', undefined, withRoutes(route(1, { ip: '10.9.0.0' }))],
    ['a route to half of everything', undefined, withRoutes(route(1, { netmask: '128.0.0.0' }))],
    ['one that leaves elsewhere', undefined, withRoutes(route(1, { device: 'eth1' }))],
    ['one that is off', undefined, withRoutes(route(1, { status: false }))],
    ['one without a gateway', undefined, withRoutes(route(1, { gateway: '' }))],
    ['routes that are off', undefined, { routes: { status: false, routes: [route(1)] } }],
    ['no route', undefined, {}],
  ])('the gateway: %s', (_name, gateway, more) => {
    const expected = gateway === undefined ? STATIC : { ...STATIC, gateway };
    const [row] = rowsAt(read(withRow({ ...ETH0, ...KEYS }, more)), '/interfaces/interfaces');
    expect(row).toStrictEqual(expected);
  });

  it('an interface with DHCP keeps its default route', () => {
    const more = { ...CLIENT, ...withRoutes(route(1)) };
    expect(read(withRow(ETH0, more))).toEqual(withRow({ ...ETH0, ipMode: 'dhcp', gateway: '10.0.0.1' }, more));
  });

  it('a static mode without an address is kept, and removing the address resets the mode', () => {
    const awaited = setting(withRow({ ...ETH0, ipMode: 'none' }), ['ipMode', 'static'], ['/dhcp/clients', []]);
    expect(awaited).toMatchObject(withRow({ ...ETH0, ipMode: 'static' }));
    const routed = setting(
      withRow({ ...ETH0, ipMode: 'none' }),
      ['ipMode', 'static'],
      ['/routes/routes', [route(1)]],
    );
    expect(routed).toMatchObject(withRow({ ...ETH0, ipMode: 'static', gateway: '10.0.0.1' }));
    const gone = setting(withRow(STATIC), ['ip', undefined]);
    expect(gone).toMatchObject(withRow({ ...ETH0, ipMode: 'none', address: '10.0.0.2', mask: '255.0.0.0' }));
  });

  it('a new client stores the previous address and gateway', () => {
    const row = { ...ETH0, ipMode: 'none', address: '10.0.0.2', mask: '255.0.0.0', gateway: '10.0.0.7' };
    const after = setting(withRow(row), ['/dhcp', CLIENT.dhcp]);
    expect(after).toEqual(withRow({ ...row, ipMode: 'dhcp' }, CLIENT));
  });
});

describe('interfaceAddress: user edits (docs/device.md#interfaces, docs/device.md#interplay)', () => {
  const original = read(withRow({ ...ETH0, ...KEYS }, withRoutes(route(1), route(2, { ip: '10.9.0.0' }))));

  test.each<[string, readonly (readonly [string, JsonValue | undefined])[]]>([
    [
      'the way',
      [
        ['ipMode', 'dhcp'],
        ['ipMode', 'static'],
      ],
    ],
    [
      'the way, over another',
      [
        ['ipMode', 'pppoe'],
        ['ipMode', 'dhcp'],
        ['ipMode', 'none'],
        ['ipMode', 'static'],
      ],
    ],
    [
      'the address',
      [
        ['address', '10.0.0.3'],
        ['address', '10.0.0.2'],
      ],
    ],
    [
      'the netmask',
      [
        ['mask', '255.255.0.0'],
        ['mask', '255.0.0.0'],
      ],
    ],
    [
      'the gateway',
      [
        ['gateway', '10.0.0.7'],
        ['gateway', '10.0.0.1'],
      ],
    ],
    [
      'the gateway, emptied',
      [
        ['gateway', ''],
        ['gateway', '10.0.0.1'],
      ],
    ],
    [
      'the gateway, gone',
      [
        ['gateway', undefined],
        ['gateway', '10.0.0.1'],
      ],
    ],
    [
      'all of it',
      [
        ['address', '10.0.0.3'],
        ['ipMode', 'dhcp'],
        ['ipMode', 'static'],
        ['address', '10.0.0.2'],
      ],
    ],
  ])('undo leaves no difference: %s', (_name, changes) => {
    expect(setting(original, ...changes)).toEqual(original);
  });

  test.each<[string, JsonObject, JsonObject]>([
    ['an empty address', { ...ETH0, ip: '', netmask: '' }, {}],
    ['the address that is none', { ...ETH0, ip: '0.0.0.0', netmask: '255.0.0.0' }, {}],
    ['a client and an address', { ...ETH0, ...KEYS }, { ...CLIENT, ...withRoutes(route(1)) }],
    ['two default routes', { ...ETH0, ...KEYS }, withRoutes(route(3), route(5, { gateway: '10.0.0.6' }))],
    ['a default route that is off', { ...ETH0, ...KEYS }, withRoutes(route(3, { status: false }))],
    ['routes that are off', { ...ETH0, ...KEYS }, { routes: { status: false, routes: [route(1)] } }],
    ['a row without a netmask', { ...ETH0, ip: '10.0.0.2', netmask: '' }, {}],
  ])('undo leaves no difference in a text with %s', (_name, row, more) => {
    const before = read(withRow(row, more));
    const [known] = rowsAt(before, '/interfaces/interfaces');
    for (const way of ['dhcp', 'pppoe', 'none', 'static']) {
      expect(setting(before, ['ipMode', way], ['ipMode', known?.ipMode])).toEqual(before);
      expect(
        setting(
          before,
          ['gateway', '10.9.9.9'],
          ['ipMode', way],
          ['ipMode', known?.ipMode],
          ['gateway', known?.gateway],
        ),
      ).toEqual(before);
      expect(
        setting(
          before,
          ['ipMode', way],
          ['address', '10.8.8.8'],
          ['ipMode', known?.ipMode],
          ['address', known?.address],
        ),
      ).toEqual(before);
    }
  });

  it('an address is written to its keys only', () => {
    expect(setting(original, ['address', '10.0.0.3'])).toEqual(
      setAt(setAt(original, `${ROW}/address`, '10.0.0.3'), `${ROW}/ip`, '10.0.0.3'),
    );
    expect(setting(original, ['mask', '255.255.0.0'])).toEqual(
      setAt(setAt(original, `${ROW}/mask`, '255.255.0.0'), `${ROW}/netmask`, '255.255.0.0'),
    );
  });

  it('other modes remove the static keys and the default route', () => {
    const routes = withRoutes(route(1, { status: false }), route(2, { ip: '10.9.0.0' }));
    const row = { ...ETH0, address: '10.0.0.2', mask: '255.0.0.0', gateway: '10.0.0.1' };
    expect(setting(original, ['ipMode', 'none'])).toEqual(withRow({ ...row, ipMode: 'none' }, routes));
    expect(setting(original, ['ipMode', 'dhcp'])).toEqual(
      withRow({ ...row, ipMode: 'dhcp' }, { ...routes, ...CLIENT }),
    );
  });

  test.each<[string, JsonObject, JsonObject]>([
    ['the first route', {}, withRoutes(route(1, { status: true, gateway: '10.0.0.7' }))],
    [
      'a route behind others',
      withRoutes(route(4, { device: 'eth1' })),
      withRoutes(route(4, { device: 'eth1' }), route(5, { status: true, gateway: '10.0.0.7' })),
    ],
    [
      'the route there is',
      withRoutes(route(2, { metric: 1 }), route(4, { device: 'eth1' })),
      withRoutes(route(2, { metric: 1, gateway: '10.0.0.7' }), route(4, { device: 'eth1' })),
    ],
    [
      'the route there is, switched on',
      withRoutes(route(2, { status: false })),
      withRoutes(route(2, { status: true, gateway: '10.0.0.7' })),
    ],
    [
      'the route there is, on as it was',
      withRoutes(route(2, { status: true })),
      withRoutes(route(2, { status: true, gateway: '10.0.0.7' })),
    ],
    ['one route of several', withRoutes(route(2), route(3)), withRoutes(route(2, { gateway: '10.0.0.7' }))],
    [
      'routes that were off',
      { routes: { status: false, routes: [] } },
      { routes: { status: true, routes: [route(1, { status: true, gateway: '10.0.0.7' })] } },
    ],
    [
      'routes that are on',
      { routes: { status: true, routes: [] } },
      { routes: { status: true, routes: [route(1, { status: true, gateway: '10.0.0.7' })] } },
    ],
  ])('a gateway is the default route: %s', (_name, more, expected) => {
    const before = read(withRow({ ...ETH0, ...KEYS }, more));
    expect(setting(before, ['gateway', '10.0.0.7'])).toEqual(withRow({ ...STATIC, gateway: '10.0.0.7' }, expected));
  });

  it('clearing the gateway disables all default routes of the interface', () => {
    const before = read(withRow({ ...ETH0, ...KEYS }, withRoutes(route(1), route(2), route(3, { device: 'eth1' }))));
    expect(setting(before, ['gateway', ''])).toEqual(
      withRow(
        STATIC,
        withRoutes(route(1, { status: false }), route(2, { status: false }), route(3, { device: 'eth1' })),
      ),
    );
  });

  it('an unchanged gateway leaves routes unchanged', () => {
    const before = read(withRow({ ...ETH0, ...KEYS }, withRoutes(route(1))));
    const routes = [route(1, { gateway: '10.0.0.7' }), route(2, { gateway: '10.0.0.7' })];
    expect(setting(before, ['/routes/routes', routes], ['address', '10.0.0.3']).routes).toEqual({ routes });
  });

  it('values entered for a mode are dropped with the mode', () => {
    for (const [row, more] of [
      [ETH0, {}],
      [ETH0, CLIENT],
      [
        { ...ETH0, ...KEYS },
        { ...CLIENT, ...withRoutes(route(1)) },
      ],
    ] as const) {
      const before = read(withRow(row, more));
      const [known] = rowsAt(before, '/interfaces/interfaces');
      const entered = [
        ['ipMode', 'static'],
        ['address', '10.8.8.8'],
        ['mask', '255.255.255.0'],
        ['gateway', '10.8.8.1'],
      ] as const;
      expect(setting(before, ...entered, ['ipMode', known?.ipMode])).toEqual(before);
    }
  });

  it('leaves other interfaces unchanged', () => {
    const others = [
      { row: 2, device: 'eth1', ipMode: 'static', address: '10.1.0.1', ip: '10.1.0.1' },
      { row: 3, device: 'ath0', ipMode: 'none' },
    ];
    const document = { interfaces: { interfaces: [{ ...STATIC, address: '10.0.0.3' }, ...others] } };
    expect(follow([interfaceAddress], document, [`${ROW}/address`], withRow(STATIC))).toEqual({
      interfaces: { interfaces: [{ ...STATIC, address: '10.0.0.3', ip: '10.0.0.3' }, ...others] },
    });
  });

  it('an interface with another name or number is a different interface', () => {
    const before = withRow({ ...ETH0, ip: '0.0.0.0', netmask: '0' });
    for (const row of [
      { row: 1, device: 'eth7', ipMode: 'static' },
      { row: 2, device: 'eth0', ipMode: 'static' },
    ]) {
      const after = follow([interfaceAddress], withRow(row), [`${ROW}/ipMode`], before);
      expect(after).toEqual(withRow(row));
    }
  });

  it('a row without a name gets a route without a name', () => {
    const after = follow(
      [interfaceAddress],
      withRow({ row: 1, ipMode: 'static', gateway: '10.0.0.1' }),
      [`${ROW}/gateway`],
      {},
    );
    expect(rowsAt(after, '/routes/routes')[0]).toEqual(route(1, { status: true, device: '' }));
  });
});
