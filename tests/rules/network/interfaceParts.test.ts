import { describe, expect, it } from 'vitest';
import type { Sentence } from '../../../engine/core/limit.ts';
import { setAt } from '../../../engine/core/pointer.ts';
import type { JsonObject } from '../../../engine/core/schema.ts';
import { rowsAt } from '../../../rules/core/rowList.ts';
import { factoryWith } from '../derived/networkDocument.ts';
import { openValues } from '../device.ts';
import { ATH0, BR0, ETH0, excluded, factory, HOST, IP_V4, issuesAt, limitAt, saidAt } from './networkLimitsOf.ts';

describe('addresses (docs/device.md#values)', () => {
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
  ])('%s is accepted on an interface with or without an address', (name, document) => {
    expect(limitAt(document, `${BR0}/${name}`)).toStrictEqual({ reasons: [] });
  });

  it.each([
    ['dhcp', '10.0.0.1', ['staticAddress.dhcp warning']],
    ['dhcp', '0.0.0.0', []],
    ['dhcp', '', []],
    ['static', '10.0.0.1', []],
  ])('staticAddress.dhcp: mode %s with the address "%s" beside', (ipMode, ip, issues) => {
    const document = setAt(setAt(factory, `${BR0}/ipMode`, ipMode), `${BR0}/ip`, ip);
    expect(issuesAt(document, `${BR0}/ip`)).toEqual(issues);
  });

  it('ipMode.interface: PPPoE requires router mode', () => {
    const bridge = limitAt(factory, `${BR0}/ipMode`);
    expect(openValues(bridge)).toEqual(['static', 'dhcp', 'none']);
    expect(excluded(bridge, 'pppoe')).toBe('Requires router mode.');
    expect(openValues(limitAt(router, `${BR0}/ipMode`))).toContain('pppoe');
  });

  it.each([
    ['/multicast/status', 'Requires router mode.'],
    ['/upnp/status', 'Requires router mode.'],
  ])('routerOnly.mode: %s requires router mode', (pointer, text) => {
    expect(limitAt(factory, pointer)).toMatchObject({ unavailable: { text, binds: true }, reasons: [] });
    expect(limitAt(router, pointer)).toStrictEqual({ reasons: [] });
  });

  it('interfaceRole.mode: a bridge has a management interface and no sides; leftover roles are inactive', () => {
    const bridge = limitAt(factory, `${BR0}/role`);
    expect(openValues(bridge)).toEqual(['', 'mlan']);
    const text = 'Bridge mode has no WAN and LAN roles.';
    for (const role of ['wan', 'lan']) {
      const left = setAt(factory, `${BR0}/role`, role);
      expect(limitAt(left, `${BR0}/role`)).toMatchObject({ unavailable: { text, binds: true }, reasons: [] });
    }
    expect(limitAt(router, `${BR0}/role`)).toStrictEqual({ reasons: [] });
  });

  it.each([
    ['192.168.1.21', []],
    ['192.168.1.0', ['interfaceAddress.host error']],
    ['192.168.1.255', ['interfaceAddress.host error']],
    ['0.0.0.0', ['pattern error']],
    ['255.255.255.255', ['pattern error']],
    ['10.0.0.2', ['interfaceAddress.single error']],
  ])('interfaceAddress.host, interfaceAddress.single: %s', (address, expected) => {
    const other = factoryWith('bridge.1.port.3.devname=', 'netconf.3.ip=10.0.0.2', 'netconf.3.netmask=255.0.0.0');
    expect(issuesAt(setAt(other, `${BR0}/address`, address), `${BR0}/address`)).toEqual(expected);
  });

  const SHARED = 'Duplicate IP address: {names}.';
  const alias = (ip: string, values: JsonObject = {}) =>
    setAt(factory, `${BR0}/aliases`, [{ row: 1, ip, ...values }]);

  it.each<[string, JsonObject, Sentence | undefined]>([
    [
      'another interface',
      setAt(factory, `${ATH0}/address`, '192.168.1.20'),
      { text: SHARED, params: { names: 'ath0, br0' } },
    ],
    [
      'one that comes after it',
      setAt(factory, '/interfaces/interfaces/4', {
        row: 5,
        device: 'eth2',
        ipMode: 'static',
        address: '192.168.1.20',
      }),
      { text: SHARED, params: { names: 'br0, eth2' } },
    ],
    [
      'one that asks for its own',
      setAt(factory, '/interfaces/interfaces/4', { row: 5, device: 'eth2', ipMode: 'dhcp', address: '192.168.1.20' }),
      undefined,
    ],
    ['itself, as a further one', alias('192.168.1.20'), { text: SHARED, params: { names: 'br0' } }],
    ['itself, as one that is off', alias('192.168.1.20', { status: false }), undefined],
    ['a network', setAt(factory, `${BR0}/address`, '192.168.1.0'), { text: HOST }],
    ['no host, as it is a word', setAt(factory, `${BR0}/address`, 'x'), { text: IP_V4 }],
  ])('interfaceAddress.single: the address of %s', (_name, document, expected) => {
    expect(saidAt(setAt(document, `${ATH0}/ipMode`, 'static'), `${BR0}/address`)).toEqual(expected);
  });

  it('interfaceAddress.host, interfaceAddress.single: two errors are both reported', () => {
    const document = setAt(setAt(factory, `${BR0}/address`, '192.168.1.0'), `${ATH0}/address`, '192.168.1.0');
    expect(issuesAt(setAt(document, `${ATH0}/ipMode`, 'static'), `${BR0}/address`)).toEqual([
      'interfaceAddress.host error',
      'interfaceAddress.single error',
    ]);
  });

  it.each<[string, JsonObject, readonly string[]]>([
    ['192.168.1.21', {}, ['interfaceAddress.apart warning']],
    ['192.168.2.21', {}, []],
    ['192.168.2.21', { mask: '255.255.0.0' }, ['interfaceAddress.apart warning']],
    ['192.168.1.20', {}, ['interfaceAddress.single error']],
    ['192.168.1.21', { ipMode: 'dhcp' }, []],
    ['192.168.1.21', { mask: '' }, []],
    ['192.168.1.21', { device: 'eth0' }, []],
  ])('interfaceAddress.apart: beside %s, %j', (address, values, expected) => {
    const other = { row: 5, device: 'eth2', ipMode: 'static', address, mask: '255.255.255.0', ...values };
    const document = setAt(factory, '/interfaces/interfaces/4', other);
    expect(issuesAt(document, `${BR0}/address`)).toEqual(expected);
  });

  it('aliasAddress.single: incomplete addresses are not duplicates', () => {
    const document = setAt(setAt(factory, `${BR0}/address`, ''), '/interfaces/interfaces/4', {
      row: 5,
      device: 'eth2',
      ipMode: 'static',
      address: '',
    });
    expect(limitAt(document, `${BR0}/aliases/0/ip`)).toStrictEqual({ reasons: [] });
  });

  it('aliasAddress.single: an additional address is unique', () => {
    expect(issuesAt(alias('192.168.1.20'), `${BR0}/aliases/0/ip`)).toEqual(['aliasAddress.single error']);
    expect(issuesAt(alias('192.168.1.21'), `${BR0}/aliases/0/ip`)).toEqual([]);
    const text = 'Duplicate IP address: {names}.';
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
    ['192.168.2.1', ['gateway.subnet warning'], 'Gateway is outside this subnet.'],
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
  ])('gateway.subnet: is not checked while the %s is %j', (name, value) => {
    const document = setAt(setAt(factory, `${BR0}/gateway`, '10.9.0.1'), `${BR0}/${name}`, value);
    expect(limitAt(document, `${BR0}/gateway`)).toStrictEqual({ reasons: [] });
  });

  it.each(['255.255.0.255', '255.255.255.1', '0.255.0.0', '24', ''])('a netmask is contiguous: not %s', (mask) => {
    expect(issuesAt(setAt(factory, `${BR0}/mask`, mask), `${BR0}/mask`)).toEqual(['pattern error']);
  });
});

describe('a second default route', () => {
  const ROUTER = [
    'netmode=router',
    'bridge.1.port.3.devname=',
    'netconf.3.role=wan',
    'netconf.3.ip=',
    'vlan.status=enabled',
    'vlan.1.devname=ath0',
    'vlan.1.id=100',
    'netconf.20.devname=ath0.100',
    'netconf.20.role=mlan',
    'netconf.20.ip=10.255.0.2',
    'netconf.20.netmask=255.255.255.0',
    'route.1.status=disabled',
  ];
  const dhcp = ['dhcpc.status=enabled', 'dhcpc.1.status=enabled', 'dhcpc.1.devname=ath0'];
  const way = ['route.5.ip=0.0.0.0', 'route.5.netmask=0', 'route.5.gateway=10.255.0.1', 'route.5.devname=ath0.100'];
  const issues = (...lines: readonly string[]) => {
    const document = factoryWith(...ROUTER, ...lines);
    const at = rowsAt(document, '/interfaces/interfaces').findIndex(({ device }) => device === 'ath0.100');
    return issuesAt(document, `/interfaces/interfaces/${at}/gateway`);
  };

  it.each<[string, readonly string[], readonly string[]]>([
    ['beside a WAN that asks for its address', [...dhcp, ...way], ['gateway.single warning']],
    ['the only one', way, []],
    ['none', dhcp, []],
    ['on the WAN itself', [...dhcp, ...way, 'netconf.3.role=', 'netconf.20.role=wan'], []],
  ])('gateway.single: %s', (_, lines, expected) => {
    expect(issues(...lines)).toEqual(expected);
  });
});

it.each(['', undefined])('mask.given: rejects the subnet mask %j of a static address', (mask) => {
  expect(issuesAt(setAt(factory, `${BR0}/mask`, mask), `${BR0}/mask`)).toHaveLength(1);
});
