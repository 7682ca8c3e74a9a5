import { describe, expect, it } from 'vitest';
import { checkDocument } from '../../../engine/check/checkDocument.ts';
import { checkField } from '../../../engine/check/checkField.ts';
import { effective } from '../../../engine/limits/effective.ts';
import type { Limit, Sentence } from '../../../engine/limits/limit.ts';
import { createRead } from '../../../engine/plan/active.ts';
import { fieldAt } from '../../../engine/plan/fieldAt.ts';
import { getAt, rowsOf, setAt } from '../../../engine/pointer.ts';
import type { JsonObject, JsonValue, Schema } from '../../../engine/schema.ts';
import { compileValidator } from '../../../engine/validate/compileValidator.ts';
import { allLimits } from '../../../rules/allLimits.ts';
import { configurationSchema } from '../../../schemas/config/configuration.ts';
import { change, configuration, factoryWith } from '../consequences/networkDocument.ts';
import { boardWith, openValues, radioWith } from '../device.ts';

const board = boardWith(radioWith());
const factory = factoryWith();

/** Reads a document; rules keep what they worked out of a list, so that each value is one of its own. */
function reading(document: JsonObject): (pointer: string) => JsonValue | undefined {
  const read = createRead(configuration, () => document);
  return (pointer) => structuredClone(read(pointer));
}

/** The limit of the field at a pointer. */
function limitAt(document: JsonObject, pointer: string, features: readonly string[] = ['port']): Limit {
  const facts = { board: { ...board, features: new Set(features) } };
  const limits = allLimits({ facts, read: reading(document) });
  const name = fieldAt(configuration, pointer)?.limited ?? '';
  const limit = limits.get(name, rowsOf(pointer).at(-1));
  if (limit === undefined) throw new Error(`no limit at ${pointer}`);
  return limit;
}

/** What is wrong with the value at a pointer, by rule and severity. */
function issuesAt(document: JsonObject, pointer: string): readonly string[] {
  const field = fieldAt(configuration, pointer);
  if (field === undefined) throw new Error(`no field at ${pointer}`);
  const found = checkField(effective(field, limitAt(document, pointer)), getAt(document, pointer), pointer);
  return found.map(({ code, severity }) => `${code} ${severity}`);
}

/** What is said of the value at a pointer: the sentence of its only objection. */
function saidAt(document: JsonObject, pointer: string): Sentence | undefined {
  const [objection, ...others] = limitAt(document, pointer).objections ?? [];
  expect(others).toEqual([]);
  expect(objection?.reason.binds).not.toBe(false);
  return objection && sentenceOf(objection.reason);
}

function sentenceOf({ text, params }: Sentence): Sentence {
  return params === undefined ? { text } : { text, params };
}

function excluded({ choices = [] }: Limit, value: JsonValue): string | undefined {
  return choices.find((choice) => choice.value === value)?.excluded?.text;
}

const HOST = 'IP Address can not be a network or broadcast address';
const IP_V4 = 'Enter an IPv4 address: four numbers from 0 to 255 with dots between them.';

const ETH0 = '/interfaces/interfaces/0';
const ETH1 = '/interfaces/interfaces/1';
const ATH0 = '/interfaces/interfaces/2';
const BR0 = '/interfaces/interfaces/3';
const server = (values: JsonObject) =>
  setAt(factory, '/dhcp/servers', [
    { row: 1, device: 'br0', start: '192.168.1.100', end: '192.168.1.200', ...values },
  ]);
const ROUTE = '/routes/routes/0/gateway';
const START = '/dhcp/servers/0/start';
const END = '/dhcp/servers/0/end';
const OWN = { address: '192.168.1.20', mask: '255.255.255.0' };

describe('addresses (Specification §5)', () => {
  const router = setAt(factory, '/network/mode', 'router');

  it('interfacePart.port, ipMode.interface, interfaceRole.mode: a port of a bridge has no address', () => {
    for (const name of ['ipMode', 'role', 'address', 'mask', 'gateway', 'autoIp', 'aliases']) {
      expect(limitAt(router, `${ETH0}/${name}`)).toMatchObject({
        unavailable: {
          text: '{name} is a port of {bridge}, which has the address.',
          params: { name: 'eth0', bridge: 'br0' },
          binds: true,
        },
        reasons: [],
      });
      expect(limitAt(router, `${BR0}/${name}`).unavailable).toBeUndefined();
    }
  });

  it.each([
    ['mask', router],
    ['role', router],
    ['address', setAt(router, `${BR0}/address`, undefined)],
    ['address', setAt(router, `${BR0}/ipMode`, 'dhcp')],
    ['gateway', setAt(router, `${BR0}/gateway`, '192.168.1.1')],
    ['gateway', setAt(router, `${BR0}/gateway`, undefined)],
    ['gateway', setAt(setAt(router, `${BR0}/gateway`, ''), `${BR0}/address`, '')],
    ['gateway', setAt(setAt(router, `${BR0}/gateway`, undefined), `${BR0}/address`, undefined)],
  ])('nothing stands against %s of an interface with an address or with none yet', (name, document) => {
    expect(limitAt(document, `${BR0}/${name}`)).toStrictEqual({ reasons: [] });
  });

  it('ipMode.interface: dialling in is for routers', () => {
    const bridge = limitAt(factory, `${BR0}/ipMode`);
    expect(openValues(bridge)).toEqual(['static', 'dhcp', 'none']);
    expect(excluded(bridge, 'pppoe')).toBe('Dialling in to a provider works in router mode only.');
    expect(openValues(limitAt(router, `${BR0}/ipMode`))).toContain('pppoe');
  });

  it.each([
    [`${BR0}/role`, 'A bridge has no WAN side and no LAN side.'],
    ['/multicast/status', 'This works in router mode only.'],
    ['/upnp/status', 'This works in router mode only.'],
  ])('interfaceRole.mode, routerOnly.mode: %s is for routers', (pointer, text) => {
    expect(limitAt(factory, pointer)).toMatchObject({ unavailable: { text, binds: true }, reasons: [] });
    expect(limitAt(router, pointer)).toStrictEqual({ reasons: [] });
  });

  it.each([
    ['192.168.1.21', []],
    ['192.168.1.0', ['interfaceAddress.single error']],
    ['192.168.1.255', ['interfaceAddress.single error']],
    ['0.0.0.0', ['pattern error']],
    ['255.255.255.255', ['pattern error']],
    ['10.0.0.2', ['interfaceAddress.single error']],
  ])('interfaceAddress.single: %s', (address, expected) => {
    const other = factoryWith('bridge.1.port.3.devname=', 'netconf.3.ip=10.0.0.2', 'netconf.3.netmask=255.0.0.0');
    expect(issuesAt(setAt(other, `${BR0}/address`, address), `${BR0}/address`)).toEqual(expected);
  });

  const SHARED = '{name} has this address already.';
  const alias = (ip: string, values: JsonObject = {}) =>
    setAt(factory, `${BR0}/aliases`, [{ row: 1, ip, ...values }]);

  it.each<[string, JsonObject, Sentence | undefined]>([
    [
      'another interface',
      setAt(factory, `${ATH0}/address`, '192.168.1.20'),
      { text: SHARED, params: { name: 'ath0' } },
    ],
    [
      'one that comes after it',
      setAt(factory, '/interfaces/interfaces/4', {
        row: 5,
        device: 'eth2',
        ipMode: 'static',
        address: '192.168.1.20',
      }),
      { text: SHARED, params: { name: 'eth2' } },
    ],
    [
      'one that asks for its own',
      setAt(factory, '/interfaces/interfaces/4', { row: 5, device: 'eth2', ipMode: 'dhcp', address: '192.168.1.20' }),
      undefined,
    ],
    ['itself, as a further one', alias('192.168.1.20'), { text: SHARED, params: { name: 'br0' } }],
    ['itself, as one that is off', alias('192.168.1.20', { status: false }), undefined],
    ['a network', setAt(factory, `${BR0}/address`, '192.168.1.0'), { text: `${HOST}.` }],
    [
      'a network and two interfaces',
      setAt(setAt(factory, `${BR0}/address`, '192.168.1.0'), `${ATH0}/address`, '192.168.1.0'),
      { text: `${HOST}.` },
    ],
    ['nobody', setAt(factory, `${BR0}/address`, 'x'), { text: IP_V4 }],
  ])('interfaceAddress.single: the address of %s', (_name, document, expected) => {
    expect(saidAt(setAt(document, `${ATH0}/ipMode`, 'static'), `${BR0}/address`)).toEqual(expected);
  });

  it('aliasAddress.single: what is no address yet is not the same one twice', () => {
    const document = setAt(setAt(factory, `${BR0}/address`, ''), '/interfaces/interfaces/4', {
      row: 5,
      device: 'eth2',
      ipMode: 'static',
      address: '',
    });
    expect(limitAt(document, `${BR0}/aliases/0/ip`)).toStrictEqual({ objections: [], reasons: [] });
  });

  it('aliasAddress.single: a further address is one of its own', () => {
    expect(issuesAt(alias('192.168.1.20'), `${BR0}/aliases/0/ip`)).toEqual(['aliasAddress.single error']);
    expect(issuesAt(alias('192.168.1.21'), `${BR0}/aliases/0/ip`)).toEqual([]);
    const text = 'This address is there more than once: {names}.';
    expect(saidAt(alias('192.168.1.20'), `${BR0}/aliases/0/ip`)).toEqual({ text, params: { names: 'br0' } });
    const another = setAt(
      setAt(alias('192.168.1.20'), `${ATH0}/ipMode`, 'static'),
      `${ATH0}/address`,
      '192.168.1.20',
    );
    expect(saidAt(another, `${BR0}/aliases/0/ip`)).toEqual({ text, params: { names: 'ath0, br0' } });
  });

  it.each([
    ['192.168.1.1', []],
    ['', []],
    [
      '192.168.2.1',
      ['gateway.subnet warning'],
      'This gateway is not in the network of the address: nothing gets to it.',
    ],
    ['192.168.1.20', ['gateway.subnet error'], 'This is the address of the device itself.'],
  ])('gateway.subnet: %s', (gateway, expected, text?: string) => {
    const document = setAt(factory, `${BR0}/gateway`, gateway);
    expect(issuesAt(document, `${BR0}/gateway`)).toEqual(expected);
    expect(saidAt(document, `${BR0}/gateway`)?.text).toBe(text);
  });

  it.each([
    ['gateway', 'x'],
    ['address', ''],
    ['mask', '255.0.255.0'],
  ])('gateway.subnet: nothing can be said while the %s is %j', (name, value) => {
    const document = setAt(setAt(factory, `${BR0}/gateway`, '10.9.0.1'), `${BR0}/${name}`, value);
    expect(limitAt(document, `${BR0}/gateway`)).toStrictEqual({ reasons: [] });
  });

  it.each(['255.255.0.255', '255.255.255.1', '0.255.0.0', '24', ''])('a netmask is contiguous: not %s', (mask) => {
    expect(issuesAt(setAt(factory, `${BR0}/mask`, mask), `${BR0}/mask`)).toEqual(['pattern error']);
  });
});

describe('MTU (Specification §5)', () => {
  const advanced = setAt(
    change(factory, '/vlans/vlans', [{ row: 1, device: 'eth0', id: 10 }], factory),
    '/network/advanced',
    true,
  );

  it('interfaceMtu.range: from what IPv6 needs to what the interface carries', () => {
    expect(limitAt(factory, `${BR0}/mtu`)).toMatchObject({
      minimum: 1280,
      maximum: 2024,
      reasons: [
        {
          text: '{name} MTU must be between {minMTU} and {maxMtu}.',
          params: { name: 'br0', minMTU: 1280, maxMtu: 2024 },
          value: 2024,
          binds: true,
        },
      ],
    });
  });

  it('interfaceMtu.range: not asked of ports in the simple bridge mode, nor of VLANs in the advanced one', () => {
    expect(limitAt(factory, `${ETH0}/mtu`)).toMatchObject({
      unavailable: {
        text: 'The MTU of {name} follows from that of another interface.',
        params: { name: 'eth0' },
        binds: true,
      },
      reasons: [],
    });
    const unnamed = setAt(factory, `${ETH0}/device`, undefined);
    expect(limitAt(unnamed, `${ETH0}/mtu`).unavailable).toMatchObject({ params: { name: '' } });
    expect(limitAt(setAt(factory, '/network/mode', 'router'), `${ETH0}/mtu`)).toMatchObject({ minimum: 1280 });
    expect(limitAt(advanced, `${ETH0}/mtu`)).toMatchObject({ minimum: 1280 });
    expect(limitAt(advanced, '/interfaces/interfaces/4/mtu').unavailable).toBeDefined();
  });

  it('connectionMtu.header: a PPPoE connection leaves room for its header', () => {
    const document = setAt(setAt(factory, '/ppp/connections', [{ row: 1, device: 'br0' }]), `${BR0}/mtu`, 2000);
    expect(limitAt(document, '/ppp/connections/0/mtu')).toMatchObject({
      maximum: 1992,
      reasons: [
        {
          text: 'The header of the connection takes {header} of the {mtu} bytes.',
          params: { header: 8, mtu: 2000 },
          value: 1992,
          binds: true,
        },
      ],
    });
    for (const [pointer, value] of [
      ['/ppp/connections/0/device', ''],
      [`${BR0}/mtu`, 8],
      [`${BR0}/mtu`, '2000'],
    ] as const) {
      expect(limitAt(setAt(document, pointer, value), '/ppp/connections/0/mtu').maximum).toBe(1492);
    }
  });
});

describe('Ethernet ports (Specification §3)', () => {
  it.each(['ethernetSpeed', 'flowControlReceive', 'flowControlSend'])(
    'ethernetSpeedPort.kind, ethernetPort.kind: %s is for cables, and for ports the model has',
    (name) => {
      expect(limitAt(factory, `${ETH0}/${name}`, [])).toStrictEqual({ reasons: [] });
      expect(limitAt(factory, `${ATH0}/${name}`)).toMatchObject({
        unavailable: { text: 'Only an Ethernet port has a speed and flow control.', binds: true },
        reasons: [],
      });
      expect(limitAt(factory, `${ATH0}/${name}`).unavailable?.ofDevice).toBeUndefined();
      expect(limitAt(factory, `${ETH1}/${name}`)).toStrictEqual({ reasons: [] });
      expect(limitAt(factory, `${ETH1}/${name}`, []).unavailable).toMatchObject({
        text: 'This model has one Ethernet port only.',
        binds: true,
        ofDevice: true,
      });
    },
  );
});

describe('an interface is one of those there are (facts/device-api §4.4)', () => {
  const all = ['eth0', 'eth1', 'ath0', 'br0'];

  it('bridgePort.interface: no bridge, and each once', () => {
    const pointer = '/bridges/bridges/0/ports/0/device';
    expect(openValues(limitAt(factory, pointer))).toEqual(['eth0', 'eth1', 'ath0']);
    const twice = setAt(factory, '/bridges/bridges/0/ports/1/device', 'eth0');
    expect(excluded(limitAt(twice, pointer), 'eth0')).toBe('{name} is a port more than once.');
    expect(openValues(limitAt(twice, pointer))).toEqual(['eth1', 'ath0']);
  });

  it('vlanParent.interface: no VLAN on a VLAN; vlanId.single: each number once; bridgeName.single', () => {
    const vlans = (second: number) => [10, second].map((id, index) => ({ row: index + 1, device: 'eth0', id }));
    const document = change(factory, '/vlans/vlans', vlans(10), factory);
    expect(openValues(limitAt(document, '/vlans/vlans/0/device'))).toEqual(all);
    expect(issuesAt(document, '/vlans/vlans/1/id')).toEqual(['vlanId.single error']);
    expect(issuesAt(setAt(factory, '/vlans/vlans', vlans(11)), '/vlans/vlans/1/id')).toEqual([]);
    const bridges = setAt(factory, '/bridges/bridges/1', { row: 2, device: 'br0' });
    expect(issuesAt(bridges, '/bridges/bridges/1/device')).toEqual(['bridgeName.single error']);
    expect(limitAt(factory, '/bridges/bridges/0/device')).toStrictEqual({ reasons: [] });
    const text = 'Another bridge is called {name} already.';
    expect(saidAt(bridges, '/bridges/bridges/1/device')).toEqual({ text, params: { name: 'br0' } });
    expect(saidAt(document, '/vlans/vlans/1/id')).toEqual({
      text: 'There is {name} already.',
      params: { name: 'eth0.10' },
    });
  });

  it('dhcpServer.interface: one with a static address, and each once', () => {
    const limit = limitAt(server({}), '/dhcp/servers/0/device');
    expect(openValues(limit)).toEqual(['br0']);
    expect(excluded(limit, 'eth0')).toBe('{name} is a port of {bridge}.');
    const dynamic = setAt(server({}), `${BR0}/ipMode`, 'dhcp');
    expect(excluded(limitAt(dynamic, '/dhcp/servers/0/device'), 'br0')).toBe('{name} has no static address.');
    const twice = setAt(server({}), '/dhcp/servers/1', { row: 2, device: 'br0' });
    expect(excluded(limitAt(twice, '/dhcp/servers/0/device'), 'br0')).toBe('{name} has more than one address range.');
  });

  it.each([
    ['shaping.interface', '/shaping/interfaces/0/device', all],
    ['route.interface', '/routes/routes/0/device', ['', ...all, 'ppp+']],
    ['relay.interface', '/dhcp/relayClients/0/device', ['br0']],
    ['relayServer.interface', '/dhcp/relayServers/0/device', ['', ...all, 'ppp+']],
    ['dhcpv6.interface', '/dhcp/clients6/0/device', [...all, 'ppp+']],
    ['prefix.interface', '/dhcp/clients6/0/prefix/device', ['', ...all]],
    ['multicastSource.interface', '/multicast/upstream', ['', 'br0']],
    ['multicastReceiver.interface', '/multicast/downstreams/0/device', ['br0']],
    ['upnp.interface', '/upnp/device', ['', ...all, 'ppp+']],
  ])('%s', (_rule, pointer, expected) => {
    expect(openValues(limitAt(factory, pointer))).toEqual(expected);
  });

  it('shaping.interface, multicastReceiver.interface: not twice, and not where it comes from', () => {
    const twice = setAt(factory, '/shaping/interfaces', [
      { row: 1, device: 'eth0' },
      { row: 2, device: 'eth0' },
    ]);
    expect(excluded(limitAt(twice, '/shaping/interfaces/1/device'), 'eth0')).toBe(
      '{name} is limited more than once.',
    );
    expect(openValues(limitAt(twice, '/shaping/interfaces/1/device'))).toEqual(['eth1', 'ath0', 'br0']);
    const once = setAt(factory, '/shaping/interfaces', [{ row: 1, device: 'eth0' }]);
    expect(openValues(limitAt(once, '/shaping/interfaces/0/device'))).toEqual(all);
    const source = setAt(factory, '/multicast/upstream', 'br0');
    expect(excluded(limitAt(source, '/multicast/downstreams/0/device'), 'br0')).toBe(
      'The multicast comes from {name} itself.',
    );
  });

  it('what is not named yet is no interface: a row, a bridge, a VLAN without its parent or its number', () => {
    const document = [
      ['/interfaces/interfaces/4', { row: 5, ipMode: 'static', address: '192.168.1.20' }],
      ['/bridges/bridges/1', { row: 2, ports: [{ row: 1, device: 'ath0' }] }],
      [
        '/vlans/vlans',
        [
          { row: 1, device: 'eth0' },
          { row: 2, id: 10 },
          { row: 3, device: 'eth0', id: 20 },
        ],
      ],
    ] as const satisfies readonly (readonly [string, JsonValue])[];
    const changed = document.reduce((before, [pointer, value]) => setAt(before, pointer, value), factory);
    expect(openValues(limitAt(changed, '/shaping/interfaces/0/device'))).toEqual([...all, 'eth0.20']);
    expect(openValues(limitAt(changed, '/vlans/vlans/0/device'))).toEqual(all);
    expect(saidAt(changed, `${BR0}/address`)).toBeUndefined();
  });

  it('networkMode.offered: bridge and router', () => {
    expect(openValues(limitAt(factory, '/network/mode'))).toEqual(['bridge', 'router']);
  });
});

describe('figures (facts/device-api §10)', () => {
  it.each<[JsonObject, readonly string[], readonly string[]]>([
    [{}, [], []],
    [{ start: '192.168.2.100' }, ['dhcpStart.subnet error'], ['dhcpEnd.subnet error']],
    [{ end: '192.168.2.100' }, [], ['dhcpEnd.subnet error']],
    [{ start: '192.168.1.201' }, [], ['dhcpEnd.subnet error']],
    [{ start: '192.168.1.200' }, [], []],
    [{ start: '192.168.1.20' }, ['dhcpStart.subnet error'], []],
  ])('dhcpStart.subnet, dhcpEnd.subnet: %j', (values, start, end) => {
    expect(issuesAt(server(values), START)).toEqual(start);
    expect(issuesAt(server(values), END)).toEqual(end);
  });

  it.each<[JsonObject, string, Sentence]>([
    [
      { start: '192.168.2.1' },
      START,
      { text: 'The network of the interface is that of {address}, netmask {mask}.', params: OWN },
    ],
    [
      { end: '192.168.2.1' },
      END,
      { text: 'The network of the interface is that of {address}, netmask {mask}.', params: OWN },
    ],
    [{ start: '192.168.1.20' }, START, { text: '{address} is the address of the device itself.', params: OWN }],
    [
      { start: '192.168.1.201' },
      END,
      { text: 'The range begins at {start} already.', params: { start: '192.168.1.201' } },
    ],
  ])('dhcpStart.subnet, dhcpEnd.subnet say of %j at %s why', (values, pointer, expected) => {
    expect(saidAt(server(values), pointer)).toEqual(expected);
  });

  it.each([START, END])(
    'dhcpStart.subnet, dhcpEnd.subnet: nothing stands against %s that is not entered',
    (pointer) => {
      const empty = setAt(factory, '/dhcp/servers', [{ row: 1, device: 'br0' }]);
      expect(limitAt(empty, pointer)).toStrictEqual({ reasons: [] });
      expect(limitAt(setAt(empty, `${BR0}/address`, undefined), pointer)).toStrictEqual({ reasons: [] });
    },
  );

  it.each([
    ['192.168.1.7', []],
    ['10.9.0.1', ['routeGateway.subnet warning']],
    ['10.1.0.9', []],
    ['10.1.1.9', ['routeGateway.subnet warning']],
    ['10.2.1.9', []],
  ])('routeGateway.subnet: %s', (gateway, expected) => {
    const aliases = [
      { row: 1, ip: '10.1.0.1' },
      { row: 2, ip: '10.2.0.1', netmask: '255.255.0.0' },
    ];
    const document = setAt(setAt(factory, `${BR0}/aliases`, aliases), '/routes/routes/0/gateway', gateway);
    expect(issuesAt(document, ROUTE)).toEqual(expected);
    for (const [pointer, value] of [
      [`${BR0}/ipMode`, 'dhcp'],
      [`${BR0}/ipMode`, 'pppoe'],
      ['/routes/routes/0/status', false],
    ] as const) {
      expect(limitAt(setAt(document, pointer, value), ROUTE)).toStrictEqual({ reasons: [] });
    }
  });

  it('routeGateway.subnet says why, and nothing of a route whose gateway is not entered', () => {
    const text = 'This gateway is in no network of the device: nothing gets to it.';
    expect(saidAt(setAt(factory, ROUTE, '10.9.0.1'), ROUTE)).toEqual({ text });
    for (const none of ['', undefined]) {
      expect(limitAt(setAt(factory, ROUTE, none), ROUTE)).toStrictEqual({ reasons: [] });
    }
  });

  it.each([
    [100.9, 800],
    [0, 0],
    [-1, 0],
  ])('downloadBurst.rate: of %j it is %i, and says so', (rate, maximum) => {
    const document = setAt(factory, '/shaping/interfaces', [{ row: 1, input: { rate } }]);
    expect(limitAt(document, '/shaping/interfaces/0/input/burst')).toMatchObject({
      maximum,
      reasons: [
        { text: 'A burst is at most {times} times the rate.', params: { times: 8 }, value: maximum, binds: true },
      ],
    });
  });

  it('downloadBurst.rate: without a rate there is no burst', () => {
    const document = setAt(factory, '/shaping/interfaces', [{ row: 1, input: { rate: 'all' } }]);
    expect(limitAt(document, '/shaping/interfaces/0/input/burst')).toStrictEqual({ maximum: 0, reasons: [] });
  });

  it('downloadBurst.rate, uploadBurst.rate: eight and four times the rate', () => {
    const document = setAt(factory, '/shaping/interfaces', [{ row: 1, input: { rate: 512 }, output: { rate: 100 } }]);
    expect(limitAt(document, '/shaping/interfaces/0/input/burst').maximum).toBe(4096);
    expect(limitAt(document, '/shaping/interfaces/0/output/burst').maximum).toBe(400);
  });

  it.each([
    ['/dhcp/servers/0/leaseTime', 120, 172_800],
    ['/shaping/interfaces/0/input/rate', 32, 90_000],
    ['/vlans/vlans/0/id', 2, 4094],
  ])('%s is from %i to %i', (pointer, minimum, maximum) => {
    expect(fieldAt(configuration, pointer)).toMatchObject({ minimum, maximum });
  });

  it('dnsServerSix.form: an IPv6 address', () => {
    const servers = [
      {
        row: 1,
        device: 'br0',
        dns: [
          { row: 1, server: '2001:db8::53' },
          { row: 2, server: '2001:db8' },
        ],
      },
    ];
    const document = setAt(factory, '/dhcp/servers6', servers);
    expect(issuesAt(document, '/dhcp/servers6/0/dns/0/server')).toEqual([]);
    expect(issuesAt(document, '/dhcp/servers6/0/dns/1/server')).toEqual(['dnsServerSix.form error']);
  });
});

describe('a router station as it is in the field (facts/device-api §4.3)', () => {
  const lines = [
    ...['netmode=router', 'bridge.1.port.1.devname=ath0', 'bridge.1.port.2.devname=', 'bridge.1.port.3.devname='],
    ...['bridge.2.status=enabled', 'bridge.2.devname=br1', 'bridge.2.port.1.devname=eth0', 'netconf.4.role=wan'],
    ...[
      'netconf.4.ip=',
      'netconf.4.netmask=',
      'netconf.5.devname=br1',
      'netconf.5.role=lan',
      'netconf.5.status=enabled',
    ],
    ...['netconf.5.ip=192.168.90.1', 'netconf.5.netmask=255.255.255.0', 'route.1.status=disabled'],
    ...['dhcpd.status=enabled', 'dhcpd.1.status=enabled', 'dhcpd.1.devname=br1', 'dhcpd.1.start=192.168.90.2'],
    ...['dhcpd.1.end=192.168.90.254', 'dhcpd.1.lease_time=600', 'dhcpd.1.netmask=255.255.255.0'],
    ...['ppp.status=enabled', 'ppp.1.status=enabled', 'ppp.1.devname=br0', 'ppp.1.name=user', 'ppp.1.password=word'],
    ...['ppp.1.mtu=1492', 'ppp.1.mru=1492', 'ppp.1.fallback=192.168.10.1', 'ppp.1.fallback_netmask=255.255.255.0'],
    ...[
      'dhcp6c.status=enabled',
      'dhcp6c.1.status=enabled',
      'dhcp6c.1.devname=ppp+',
      'dhcp6c.1.stateful.status=enabled',
    ],
    ...['dhcp6c.1.stateful.pd.1.status=enabled', 'dhcp6c.1.stateful.pd.1.devname=br1'],
    ...['dhcp6c.1.stateful.pd.1.prefix.len=60', 'resolv.nameserver.1.ip=8.8.8.8', 'resolv.nameserver.2.ip=1.1.1.1'],
  ];
  const sections = ['network', 'interfaces', 'vlans', 'dhcp', 'dns', 'ppp', 'routes', 'shaping', 'multicast', 'upnp'];

  const schemas: Readonly<Record<string, Schema>> = configurationSchema.properties;
  const validators = new Map(sections.map((name) => [name, compileValidator(schemas[name] ?? {})]));

  function check(document: JsonObject): readonly string[] {
    const read = reading(document);
    const limits = allLimits({ facts: { board }, read });
    const issues = checkDocument({ plan: configuration, document, read, limits, validators });
    const own = issues.filter(({ pointer }) => sections.some((name) => pointer.startsWith(`/${name}/`)));
    return own.map(({ pointer, code }) => `${pointer} ${code}`);
  }

  it('is all right', () => {
    const document = factoryWith(...lines);
    expect(getAt(document, `${BR0}/ipMode`)).toBe('pppoe');
    expect(check(document)).toEqual([]);
  });

  it('a static address that was not entered is asked for', () => {
    const document = change(factoryWith(...lines), `${BR0}/ipMode`, 'static', factoryWith(...lines));
    expect(check(document)).toEqual([`${BR0}/address required`, `${BR0}/mask required`]);
  });
});
