import { describe, expect, it } from 'vitest';
import { getAt, setAt } from '../../../engine/core/pointer.ts';
import type { JsonObject, JsonValue } from '../../../engine/core/schema.ts';
import { rowsAt } from '../../../rules/core/rowList.ts';
import { ATH0, BR0, change, ETH0, factoryWith } from './networkDocument.ts';

const INTERFACES = '/interfaces/interfaces';
const PORTS = '/bridges/bridges/0/ports';
const factory = factoryWith();

const inRow = (index: number | undefined, name: string): string => `${INTERFACES}/${index}/${name}`;
const rowOf = (document: JsonObject, device: string) =>
  rowsAt(document, INTERFACES).find((row) => row.device === device);
const devices = (document: JsonObject, list: string) => rowsAt(document, list).map(({ device }) => device);

/** Document after successive changes. */
function following(
  original: JsonObject,
  ...changes: readonly (readonly [string, JsonValue | undefined])[]
): JsonObject {
  return changes.reduce((document, [pointer, value]) => change(document, pointer, value, original), original);
}

/** Document with these ports in the bridge. */
const withPorts = (original: JsonObject, ...names: readonly string[]) =>
  following(original, [PORTS, names.map((device, index) => ({ row: index + 1, status: true, device }))]);

describe('interfaceAddress: address mode of an interface (docs/device.md#interfaces)', () => {
  it.each<[string, readonly string[], JsonObject]>([
    ['an address', [], { ipMode: 'static', address: '192.168.1.20', mask: '255.255.255.0', gateway: '192.168.1.1' }],
    ['no address', ['netconf.4.ip='], { ipMode: 'none' }],
    ['0.0.0.0', ['netconf.4.ip=0.0.0.0'], { ipMode: 'none' }],
    ['a DHCP client', ['dhcpc.status=enabled', 'dhcpc.1.devname=br0'], { ipMode: 'dhcp' }],
    [
      'a DHCP client that is off',
      ['dhcpc.status=enabled', 'dhcpc.1.devname=br0', 'dhcpc.1.status=disabled'],
      { ipMode: 'static' },
    ],
    ['a DHCP client whose section is off', ['dhcpc.1.devname=br0'], { ipMode: 'static' }],
    ['a PPPoE connection', ['ppp.status=enabled', 'ppp.1.devname=br0'], { ipMode: 'pppoe' }],
  ])('%s', (_name, lines, expected) => {
    expect(rowOf(factoryWith(...lines), 'br0')).toMatchObject(expected);
  });

  it('DHCP adds a client and disables address and default route', () => {
    const document = following(factory, [inRow(BR0, 'ipMode'), 'dhcp']);
    expect(getAt(document, '/dhcp')).toMatchObject({
      clientStatus: true,
      clients: [{ row: 1, status: true, device: 'br0' }],
    });
    expect(getAt(document, inRow(BR0, 'ip'))).toBeUndefined();
    expect(getAt(document, '/routes/routes/0/status')).toBe(false);
    expect(following(factory, [inRow(BR0, 'ipMode'), 'dhcp'], [inRow(BR0, 'ipMode'), 'static'])).toEqual(factory);
  });

  it('PPPoE adds a connection, and DHCP removes it again', () => {
    const dialling = following(factory, [inRow(BR0, 'ipMode'), 'pppoe']);
    expect(rowsAt(dialling, '/ppp/connections')).toMatchObject([{ row: 1, status: true, device: 'br0' }]);
    const asking = following(factory, [inRow(BR0, 'ipMode'), 'pppoe'], [inRow(BR0, 'ipMode'), 'dhcp']);
    expect(getAt(asking, '/ppp')).toEqual(getAt(factory, '/ppp'));
  });

  it('enabling a section enables nothing else', () => {
    const quiet = factoryWith('dhcpc.1.devname=ath0', 'dhcpc.1.status=enabled');
    const document = following(quiet, [inRow(BR0, 'ipMode'), 'dhcp']);
    expect(rowOf(document, 'ath0')).toMatchObject({ ipMode: 'none' });
    expect(rowOf(document, 'br0')).toMatchObject({ ipMode: 'dhcp' });
  });

  it('address, netmask and gateway are stored in the text', () => {
    const document = following(
      factory,
      [inRow(BR0, 'address'), '10.0.0.2'],
      [inRow(BR0, 'mask'), '255.0.0.0'],
      [inRow(BR0, 'gateway'), '10.0.0.1'],
    );
    expect(rowOf(document, 'br0')).toMatchObject({ ip: '10.0.0.2', netmask: '255.0.0.0' });
    expect(rowsAt(document, '/routes/routes')).toMatchObject([{ row: 1, gateway: '10.0.0.1', status: true }]);
  });

  it('editing the default route updates the gateway', () => {
    const document = following(factory, ['/routes/routes/0/gateway', '192.168.1.254']);
    expect(rowOf(document, 'br0')).toMatchObject({ gateway: '192.168.1.254' });
    expect(rowOf(following(factory, ['/routes/routes', []]), 'br0')?.gateway).toBeUndefined();
  });

  it('without a gateway there is no own default route', () => {
    expect(getAt(following(factory, [inRow(BR0, 'gateway'), '']), '/routes/routes/0/status')).toBe(false);
  });
});

describe('bridgePorts: ports of a bridge (docs/device.md#interplay)', () => {
  const apart = factoryWith('bridge.1.port.3.devname=', 'netconf.3.ip=10.0.0.2', 'netconf.3.netmask=255.0.0.0');

  it('a wireless port gets bridge filter entries and loses its address', () => {
    const document = withPorts(apart, 'eth0', 'eth1', 'ath0');
    expect(getAt(document, '/firewall/bridge')).toMatchObject({
      arpnat: [{ row: 1, status: true, device: 'ath0' }],
      eap: [{ row: 1, status: true, device: 'ath0' }],
    });
    expect(getAt(document, inRow(ATH0, 'ip'))).toBeUndefined();
    expect(rowOf(document, 'ath0')).toMatchObject({ ipMode: 'none' });
    expect(change(document, PORTS, getAt(apart, PORTS), apart)).toEqual(apart);
  });

  it('a removed wireless port loses its entries', () => {
    const row = { row: 4, status: true, device: 'ath0' };
    const original = setAt(factory, '/firewall', { bridge: { arpnat: [row], eap: [row] } });
    expect(getAt(withPorts(original, 'eth0'), '/firewall/bridge')).toEqual({ arpnat: [], eap: [] });
  });

  it('an Ethernet port gets no entries', () => {
    expect(getAt(withPorts(apart, 'eth0', 'eth1'), '/firewall')).toEqual(getAt(factory, '/firewall'));
  });
});

describe('interfaceRows: bridges and VLANs are interfaces (docs/device.md#interplay)', () => {
  const vlan = (device: string, id: number) => [{ row: 1, device, id, status: true }];

  it('a VLAN gets a row, and a bridge filter entry if its parent is a port', () => {
    const document = following(factory, ['/vlans/vlans', vlan('eth0', 10)]);
    expect(rowOf(document, 'eth0.10')).toMatchObject({ row: 5, status: true, ipMode: 'none' });
    expect(getAt(document, '/firewall/bridge/vlans')).toEqual([{ row: 1, status: true, device: 'eth0', id: 10 }]);
    expect(getAt(document, '/vlans/status')).toBe(true);
    const onBridge = following(factory, ['/vlans/vlans', vlan('br0', 10)]);
    expect(devices(onBridge, INTERFACES)).toContain('br0.10');
    expect(getAt(onBridge, '/firewall')).toEqual(getAt(factory, '/firewall'));
  });

  it('typing a number leaves no intermediate interfaces', () => {
    const typed = [1, 10, 101].map((id): [string, JsonValue] => ['/vlans/vlans', vlan('eth0', id)]);
    expect(devices(following(factory, ...typed), INTERFACES)).toEqual(['eth0', 'eth1', 'ath0', 'br0', 'eth0.101']);
  });

  it('references are removed and restored with the interface', () => {
    const original = factoryWith(
      ...['vlan.1.devname=eth0', 'vlan.1.id=10', 'netconf.5.devname=eth0.10', 'dhcpd.1.devname=eth0.10'],
      ...['tshaper.1.devname=eth0.10', 'dhcpc.1.devname=eth0.10', 'ppp.1.devname=eth0.10'],
    );
    const document = following(original, ['/vlans/vlans', []]);
    for (const list of ['/dhcp/servers', '/dhcp/clients', '/shaping/interfaces', '/ppp/connections']) {
      expect([list, devices(document, list)]).toEqual([list, []]);
    }
    expect(change(document, '/vlans/vlans', getAt(original, '/vlans/vlans'), original)).toEqual(original);
  });
});

describe('wanInterface: the WAN side (docs/device.md#interplay)', () => {
  const alias = { row: 1, ip: '10.1.0.2', netmask: '255.0.0.0' };
  const original = factoryWith(
    ...['netmode=router', 'netconf.1.role=wan', 'netconf.1.status=disabled', 'netconf.3.alias.1.ip=10.2.0.2'],
    ...['netconf.1.alias.1.ip=10.1.0.2', 'netconf.1.alias.1.netmask=255.0.0.0'],
  );
  const moved = following(original, [inRow(ATH0, 'role'), 'wan']);

  it('moving it moves the aliases, and the previous interface stays enabled without the role', () => {
    expect(rowOf(moved, 'ath0')?.aliases).toEqual([
      { row: 1, ip: '10.2.0.2' },
      { ...alias, row: 2 },
    ]);
    expect(rowOf(moved, 'eth0')).toMatchObject({ status: true });
    expect(rowOf(moved, 'eth0')?.role).toBeUndefined();
    expect(rowOf(moved, 'eth0')?.aliases).toBeUndefined();
  });

  it('moving back or undo restores everything', () => {
    expect(change(moved, inRow(ETH0, 'role'), 'wan', original)).toEqual(original);
    expect(change(moved, inRow(ATH0, 'role'), undefined, original)).toEqual(original);
  });

  it('the management interface keeps its settings across mode changes', () => {
    const routing = following(factory, ['/network/mode', 'router']);
    expect(rowOf(routing, 'br0')).toEqual(rowOf(factory, 'br0'));
  });
});

describe('danglingRows: rows without an interface (docs/device.md#interplay)', () => {
  const original = factoryWith('tshaper.1.devname=gone0', 'tshaper.2.devname=eth0');

  it('are removed when the user edits their list', () => {
    expect(devices(following(original, ['/shaping/interfaces/1/input/rate', 512]), '/shaping/interfaces')).toEqual([
      'eth0',
    ]);
  });

  it('stay on read and while being edited', () => {
    expect(devices(following(original, [inRow(BR0, 'mtu'), 1400]), '/shaping/interfaces')).toEqual(['gone0', 'eth0']);
    expect(devices(following(original, ['/shaping/interfaces/0/device', 'eth']), '/shaping/interfaces')).toEqual([
      'eth',
      'eth0',
    ]);
  });
});

describe('small dependencies', () => {
  it('ethernetSpeed: one choice sets three keys, and back (docs/device.md#interfaces)', () => {
    const slow = following(factory, [inRow(ETH0, 'ethernetSpeed'), 3]);
    expect(rowOf(slow, 'eth0')).toMatchObject({ autoNegotiation: false, speed: 100, fullDuplex: false });
    expect(change(slow, inRow(ETH0, 'ethernetSpeed'), 0, factory)).toEqual(factory);
    const keys = ['netconf.1.autoneg=disabled', 'netconf.1.speed=1000', 'netconf.1.duplex=enabled'];
    expect(rowOf(factoryWith(...keys), 'eth0')).toMatchObject({ ethernetSpeed: 6 });
  });

  it('nameServers: an entry with an address is enabled (docs/device.md#addresses)', () => {
    expect(getAt(following(factory, ['/dns/primary', '10.0.0.1']), '/dns/primaryStatus')).toBe(true);
    const original = factoryWith('resolv.nameserver.1.ip=10.0.0.1', 'resolv.nameserver.1.status=enabled');
    expect(getAt(following(original, ['/dns/primary', '']), '/dns/primaryStatus')).toBe(false);
  });

  it('usedSections: a new row enables its section (docs/device.md#configuration-text)', () => {
    expect(getAt(factory, '/vlans/status')).toBe(false);
    const document = following(
      factory,
      ['/vlans/vlans', [{ row: 1, device: 'eth0', id: 7 }]],
      ['/vlans/vlans', undefined],
    );
    expect(document).toEqual(factory);
  });
});
