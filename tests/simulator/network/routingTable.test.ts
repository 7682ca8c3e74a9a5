import { expect, test } from 'vitest';
import type { DhcpClientState } from '../../../simulator/network/dhcpClient.ts';
import type { PppoeState } from '../../../simulator/network/pppoe.ts';
import { ownNetworks, routingTable } from '../../../simulator/network/routingTable.ts';

const LAN = { 'netconf.1.devname': 'br0', 'netconf.1.ip': '192.168.1.20', 'netconf.1.netmask': '255.255.255.0' };

const BOUND: DhcpClientState = {
  ifname: 'eth0',
  state: 'bound',
  lease: {
    ip: '198.51.100.140',
    netmask: '255.255.255.0',
    router: '198.51.100.1',
    dns: [],
    serverid: '198.51.100.1',
    domain: '',
    hostname: '',
    total: 7200,
    remaining: 10,
  },
};

const CONNECTED: PppoeState = {
  ifname: 'ppp0',
  device: 'eth0',
  state: 'connected',
  session: {
    local: '203.0.113.9',
    remote: '203.0.113.1',
    dns: [],
    time: 1,
    rx_bytes: 0,
    tx_bytes: 0,
    rx_packets: 0,
    tx_packets: 0,
  },
};

function table(
  lines: Readonly<Record<string, string>>,
  dhcp: readonly DhcpClientState[] = [],
  pppoe: readonly PppoeState[] = [],
): string[] {
  const routes = routingTable({ settings: new Map(Object.entries(lines)), dhcp, pppoe });
  return routes.map(
    (one) => `${one.kind} ${one.destination}/${one.netmask} ${one.gateway} ${one.ifname} ${one.metric}`,
  );
}

const CONNECTED_LAN = 'connected 192.168.1.0/255.255.255.0 0.0.0.0 br0 0';
const DEFAULT = { 'route.1.ip': '0.0.0.0', 'route.1.netmask': '0', 'route.1.gateway': '192.168.1.1' };

test.each<[string, Record<string, string>, string[]]>([
  ['a network of an interface', LAN, [CONNECTED_LAN]],
  ['an interface that is down', { ...LAN, 'netconf.1.up': 'disabled' }, []],
  ['a disabled row', { ...LAN, 'netconf.1.status': 'disabled' }, []],
  ['an interface without an address', { ...LAN, 'netconf.1.ip': '0.0.0.0' }, []],
  ['an invalid address', { ...LAN, 'netconf.1.ip': '192.168.1.999' }, []],
  [
    'the default route, with its mask as a length',
    { ...LAN, ...DEFAULT },
    [CONNECTED_LAN, 'static 0.0.0.0/0.0.0.0 192.168.1.1 br0 0'],
  ],
  [
    'a gateway outside all networks of the device',
    { ...LAN, ...DEFAULT, 'route.1.gateway': '10.0.0.1' },
    [CONNECTED_LAN],
  ],
  ['disabled routes', { ...LAN, ...DEFAULT, 'route.status': 'disabled' }, [CONNECTED_LAN]],
  ['one disabled route', { ...LAN, ...DEFAULT, 'route.1.status': 'disabled' }, [CONNECTED_LAN]],
  [
    'the more specific first, and the bits of a host left out',
    {
      ...LAN,
      ...DEFAULT,
      'route.2.ip': '10.7.7.7',
      'route.2.netmask': '16',
      'route.2.gateway': '192.168.1.2',
      'route.10.ip': '172.16.0.1',
      'route.10.netmask': '255.255.255.255',
      'route.10.gateway': '192.168.1.3',
    },
    [
      'static 172.16.0.1/255.255.255.255 192.168.1.3 br0 0',
      CONNECTED_LAN,
      'static 10.7.0.0/255.255.0.0 192.168.1.2 br0 0',
      'static 0.0.0.0/0.0.0.0 192.168.1.1 br0 0',
    ],
  ],
  [
    'a network on an interface itself',
    { ...LAN, 'route.1.ip': '10.0.0.0', 'route.1.netmask': '8', 'route.1.devname': 'br0' },
    [CONNECTED_LAN, 'static 10.0.0.0/255.0.0.0 0.0.0.0 br0 0'],
  ],
  [
    'a missing interface',
    { ...LAN, 'route.1.ip': '10.0.0.0', 'route.1.netmask': '8', 'route.1.devname': 'eth7' },
    [CONNECTED_LAN],
  ],
  ['an invalid mask', { ...LAN, ...DEFAULT, 'route.1.netmask': '33' }, [CONNECTED_LAN]],
])('routes: %s', (_, lines, expected) => {
  expect(table(lines)).toEqual(expected);
});

test('an interface with DHCP is in the network of its lease, and in none before', () => {
  const lines = { ...LAN, 'netconf.1.devname': 'eth0' };
  expect(table(lines, [BOUND])).toEqual([
    'connected 198.51.100.0/255.255.255.0 0.0.0.0 eth0 0',
    'dhcp 0.0.0.0/0.0.0.0 198.51.100.1 eth0 1',
  ]);
  expect(table(lines, [{ ifname: 'eth0', state: 'asking' }])).toEqual([]);
});

test('lists the default route with the lower metric first', () => {
  const lines = { ...LAN, 'netconf.1.devname': 'eth0' };
  expect(table(lines, [BOUND], [CONNECTED]).slice(1)).toEqual([
    'pppoe 0.0.0.0/0.0.0.0 203.0.113.1 ppp0 0',
    'dhcp 0.0.0.0/0.0.0.0 198.51.100.1 eth0 1',
  ]);
  expect(ownNetworks({ settings: new Map(Object.entries(lines)), dhcp: [BOUND], pppoe: [] })).toMatchObject([
    { ifname: 'eth0', address: '198.51.100.140' },
  ]);
});
