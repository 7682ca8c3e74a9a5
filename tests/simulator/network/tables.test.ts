import { expect, test } from 'vitest';
import { wiredDevices } from '../../../simulator/network/wiredDevices.ts';
import { type Bench, bench, type Client, signedIn, signedInReader } from '../client.ts';
import { configure } from '../configure.ts';

const read = async (client: Client, path: string) => (await client.get(path)).json();

const MAC = /^[0-9A-F]{2}(:[0-9A-F]{2}){5}$/;

/** Router with the provider behind the cable and the customers on the radio. */
const ROUTER = {
  netmode: 'router',
  'bridge.status': 'disabled',
  'netconf.1.role': 'wan',
  'netconf.2.role': 'lan',
  'netconf.2.ip': '192.168.7.1',
  'netconf.2.netmask': '255.255.255.0',
  'netconf.3.status': 'disabled',
};

test('the ARP table has the gateway, the stations of the same network, and the lease holders', async () => {
  const device = await bench({ model: 'sector-5ac-gps' });
  const client = await signedIn(device);
  const gateway = { ip: '192.168.1.1', mac: expect.stringMatching(MAC), ifname: 'br0' };
  const wired = () =>
    wiredDevices(device.device.situation()).map(({ mac, address: ip }) => ({ mac, ip, ifname: 'br0' }));
  expect(await read(client, '/arp.cgi')).toEqual({ entries: [gateway, ...wired()] });

  configure(device, {
    'netconf.3.ip': '192.0.2.5',
    'route.1.gateway': '192.0.2.1',
    'dhcpd.status': 'enabled',
    'dhcpd.1.devname': 'br0',
    'dhcpd.1.start': '192.0.2.200',
    'dhcpd.1.end': '192.0.2.201',
  });
  device.clock.advance(120_000);
  const { entries } = await read(client, '/arp.cgi');
  const peers = device.device.model.peers.map(({ address, mac }) => ({ ip: address, mac, ifname: 'br0' }));
  expect(entries).toEqual([
    { ...gateway, ip: '192.0.2.1' },
    ...peers,
    ...wired(),
    ...['192.0.2.200', '192.0.2.201'].map((ip) => ({ ...gateway, ip })),
  ]);
});

test('the bridge table has each station on its radio and hosts behind the cable, once each and without the device', async () => {
  const device = await bench({ model: 'link-60' });
  const client = await signedIn(device);
  device.clock.advance(60_000);
  const { brmacs } = await read(client, '/brmacs.cgi?brmacs=y');
  expect(brmacs).toContainEqual({
    bridge: 'br0',
    port: 'wlan0',
    mac: '00:00:5E:00:53:21',
    ageing: expect.any(Number),
  });
  expect(new Set(brmacs.map(({ mac }: { mac: string }) => mac)).size).toBe(brmacs.length);
  expect(new Set(brmacs.map(({ port }: { port: string }) => port))).toEqual(new Set(['eth0', 'wlan0']));
  const { interfaces } = await read(client, '/status.cgi');
  for (const { hwaddr } of interfaces) expect(JSON.stringify(brmacs)).not.toContain(hwaddr);
  for (const { ageing } of brmacs) expect(ageing >= 0 && ageing <= 300).toBe(true);

  configure(device, { 'bridge.1.port.1.status': 'disabled' });
  const ports = (await read(client, '/brmacs.cgi')).brmacs.map(({ port }: { port: string }) => port);
  expect(ports).not.toContain('eth0');
  configure(device, { 'bridge.status': 'disabled' });
  expect(await read(client, '/brmacs.cgi')).toEqual({ brmacs: [] });
});

test('the routes match the configuration', async () => {
  const client = await signedIn(await bench());
  expect(await read(client, '/sroutes.cgi')).toEqual({
    routes: [
      {
        destination: '192.168.1.0',
        netmask: '255.255.255.0',
        gateway: '0.0.0.0',
        ifname: 'br0',
        metric: 0,
        kind: 'connected',
      },
      {
        destination: '0.0.0.0',
        netmask: '0.0.0.0',
        gateway: '192.168.1.1',
        ifname: 'br0',
        metric: 0,
        kind: 'static',
      },
    ],
  });
});

test('leases start with the server, and hostile names are text', async () => {
  const device = await bench();
  const client = await signedIn(device);
  expect(await read(client, '/api/dhcp-server/leases')).toEqual({ enabled: false, leases: [] });
  const server = { 'dhcpd.1.devname': 'br0', 'dhcpd.1.start': '192.168.1.100', 'dhcpd.1.end': '192.168.1.150' };
  configure(device, { 'dhcpd.status': 'enabled', ...server });
  device.clock.advance(60_000);
  const reply = await client.get('/api/dhcp-server/leases');
  expect(reply.headers.get('content-type')).toMatch(/^application\/json/);
  const { enabled, leases } = await reply.json();
  expect(enabled).toBe(true);
  expect(leases.map(({ hostname }: { hostname: string }) => hostname)).toContain('<img src=x onerror=alert(1)>');
});

/** Milliseconds until a new router starts its services (D34). */
const TAKEN_DOWN = 25_000;

async function router(lines: Record<string, string> = {}): Promise<{ device: Bench; client: Client }> {
  const device = await bench();
  const client = await signedIn(device);
  configure(device, { ...ROUTER, 'httpd.session.timeout': '86400', ...lines });
  device.clock.advance(TAKEN_DOWN);
  return { device, client };
}

const DHCP = { 'dhcpc.status': 'enabled', 'dhcpc.1.devname': 'eth0' };

test('a DHCP client sends a request, is bound, and renews at half time or on request; the status has its address', async () => {
  const { device, client } = await router(DHCP);
  const state = async () => (await read(client, '/api/dhcp-client/info')).clients[0];
  const address = async () => (await read(client, '/status.cgi')).interfaces[0].status.ipaddr;
  expect(await state()).toEqual({ ifname: 'eth0', state: 'asking' });
  expect(await address()).toBe('0.0.0.0');
  device.clock.advance(3000);
  expect(await state()).toMatchObject({
    state: 'bound',
    ip: await address(),
    netmask: '255.255.255.0',
    router: '198.51.100.1',
    hostname: 'dish-north',
    total: 7200,
    remaining: 7200,
  });
  device.clock.advance(3_000_000);
  expect(await state()).toMatchObject({ remaining: 4200 });
  expect((await client.post('/api/dhcp-client/renew', { ifname: 'eth0' })).status).toBe(200);
  expect(await state()).toMatchObject({ state: 'bound', remaining: 7200 });
  device.clock.advance(3_600_000);
  expect(await state()).toMatchObject({ remaining: 7200 });
  expect(device.device.log.lines().at(-1)).toMatch(/dhcp\.info eth0: asking/);
});

test('a released lease stays released until it is renewed, and its default route is removed', async () => {
  const { device, client } = await router(DHCP);
  device.clock.advance(3000);
  const kinds = async () => (await read(client, '/sroutes.cgi')).routes.map(({ kind }: { kind: string }) => kind);
  expect(await kinds()).toContain('dhcp');
  const { clients } = await (await client.post('/api/dhcp-client/release')).json();
  expect(clients).toEqual([{ ifname: 'eth0', state: 'released' }]);
  device.clock.advance(80_000_000);
  expect((await read(client, '/api/dhcp-client/info')).clients).toEqual(clients);
  await client.post('/api/dhcp-client/renew');
  expect((await read(client, '/api/dhcp-client/info')).clients).toEqual([{ ifname: 'eth0', state: 'asking' }]);
  device.clock.advance(3000);
  expect((await read(client, '/api/dhcp-client/info')).clients[0].state).toBe('bound');
});

test('the server gives an interface its previous address', async () => {
  const { device, client } = await router({ ...DHCP, 'dhcpc.1.devname': 'ath0' });
  device.clock.advance(3000);
  expect((await read(client, '/api/dhcp-client/info')).clients[0]).toMatchObject({
    ip: '192.168.7.1',
    netmask: '255.255.255.0',
    router: '192.168.7.1',
  });
});

test.each<[string, Record<string, string>, string, string]>([
  ['no client', {}, 'renew', 'No interface gets its address by DHCP.'],
  ['no client', { ...DHCP, 'dhcpc.status': 'disabled' }, 'release', 'No interface gets its address by DHCP.'],
  ['another interface', DHCP, 'renew', 'This interface does not get its address by DHCP.'],
])('refuses %s, and does nothing', async (_, lines, act, error) => {
  const { device, client } = await router(lines);
  const before = device.device.log.lines().length;
  const reply = await client.post(`/api/dhcp-client/${act}`, { ifname: 'ath0' });
  expect([reply.status, await reply.json()]).toEqual([400, { error }]);
  expect(device.device.log.lines()).toHaveLength(before);
});

const PPPOE = {
  'ppp.status': 'enabled',
  'ppp.1.devname': 'eth0',
  'ppp.1.name': 'customer',
  'ppp.1.password': 'hush',
};

test('a PPPoE connection comes up, counts, reconnects, and exposes no secret', async () => {
  const { device, client } = await router(PPPOE);
  const info = () => read(client, '/api/pppoe/info');
  const one = { ifname: 'ppp0', device: 'eth0' };
  expect(await info()).toEqual({ configured: true, connections: [{ ...one, state: 'connecting' }] });
  device.clock.advance(66_000);
  const { connections } = await info();
  expect(connections).toMatchObject([{ ...one, state: 'connected', remote: '203.0.113.1', time: 60 }]);
  device.clock.advance(60_000);
  const later = (await info()).connections[0];
  expect(later.time).toBe(120);
  expect(later.rx_bytes).toBeGreaterThan(connections[0].rx_bytes);
  expect(later.rx_packets).toBeGreaterThan(connections[0].rx_packets);
  expect(JSON.stringify(later)).not.toMatch(/hush|customer/);
  expect(await (await client.post('/api/pppoe/restart')).json()).toEqual({
    configured: true,
    connections: [{ ...one, state: 'connecting' }],
  });
  expect(device.device.log.lines().at(-1)).toMatch(/pppoe\.info connections restarted/);
});

test('a provider accepts no client without a name', async () => {
  const { device, client } = await router({ ...PPPOE, 'ppp.1.name': '' });
  device.clock.advance(10_000);
  expect((await read(client, '/api/pppoe/info')).connections).toEqual([
    { ifname: 'ppp0', device: 'eth0', state: 'failed' },
  ]);
});

test('without PPPoE the device reports none, and a bridge has none', async () => {
  const device = await bench();
  const client = await signedIn(device);
  for (const lines of [{}, PPPOE]) {
    configure(device, lines);
    expect(await read(client, '/api/pppoe/info')).toEqual({ configured: false, connections: [] });
    expect((await client.post('/api/pppoe/restart')).status).toBe(400);
  }
});

const DROP = '-A FIREWALL -i ath0 --protocol 6 --dport 23 -j DROP';

test('lists the firewall rules of the current mode in order while the firewall is on, with growing counters', async () => {
  const rules = {
    'iptables.sys.fw.2.cmd': '-A FIREWALL -j ACCEPT',
    'iptables.sys.fw.1.cmd': DROP,
    'iptables.sys.fw.1.comment': 'no telnet <b>',
    'iptables.sys.fw.3.cmd': '-A FIREWALL -j DROP',
    'iptables.sys.fw.3.status': 'disabled',
    'ebtables.sys.fw.1.cmd': '-A FIREWALL -j DROP',
  };
  const { device, client } = await router(rules);
  const off = { enabled: false, table: 'iptables', chain: 'FIREWALL', rules: [] };
  expect(await read(client, '/api/firewall/user-rules')).toEqual(off);
  const on = { 'iptables.status': 'enabled', 'iptables.sys.status': 'enabled', 'iptables.sys.fw.status': 'enabled' };
  configure(device, on);
  const zero = { packets: 0, bytes: 0 };
  expect(await read(client, '/api/firewall/user-rules')).toEqual({
    ...off,
    enabled: true,
    rules: [
      { number: 1, rule: DROP, comment: 'no telnet <b>', ...zero },
      { number: 2, rule: '-A FIREWALL -j ACCEPT', comment: '', ...zero },
    ],
  });
  device.clock.advance(800_000);
  const met = (await read(client, '/api/firewall/user-rules')).rules;
  expect(Math.max(...met.map(({ packets }: { packets: number }) => packets))).toBeGreaterThan(0);

  configure(device, { netmode: 'bridge', 'ebtables.sys.fw.status': 'enabled' });
  expect(await read(client, '/api/firewall/user-rules')).toMatchObject({
    enabled: true,
    table: 'ebtables',
    rules: [{ number: 1 }],
  });
});

test('lists the port forwards of a router while they are enabled', async () => {
  const forward = { dport: '8080', host: '192.168.7.50', port: '80', proto: 'UDP', devname: 'eth0', comment: 'nvr' };
  const lines = Object.entries(forward).map(([name, value]) => [`iptables.sys.portfw.4.${name}`, value]);
  const { device, client } = await router(Object.fromEntries(lines));
  const off = { enabled: false, chain: 'PORTFORWARD', rules: [] };
  expect(await read(client, '/api/firewall/port-forward')).toEqual(off);
  const on = {
    'iptables.status': 'enabled',
    'iptables.sys.status': 'enabled',
    'iptables.sys.portfw.status': 'enabled',
  };
  configure(device, on);
  expect(await read(client, '/api/firewall/port-forward')).toEqual({
    ...off,
    enabled: true,
    rules: [
      {
        number: 4,
        ifname: 'eth0',
        protocol: 'UDP',
        port: '8080',
        host: '192.168.7.50',
        hostPort: '80',
        comment: 'nvr',
        packets: 0,
        bytes: 0,
      },
    ],
  });
  configure(device, { netmode: 'bridge' });
  expect(await read(client, '/api/firewall/port-forward')).toEqual(off);
});

test('a reader sees every table and changes none', async () => {
  const device = await bench();
  const reader = await signedInReader(device);
  for (const path of [
    '/arp.cgi',
    '/sroutes.cgi',
    '/brmacs.cgi',
    '/api/dhcp-server/leases',
    '/api/dhcp-client/info',
  ]) {
    expect((await reader.get(path)).status, path).toBe(200);
  }
  for (const path of ['/api/dhcp-client/renew', '/api/dhcp-client/release', '/api/pppoe/restart']) {
    expect((await reader.post(path)).status, path).toBe(403);
    expect((await reader.get(path)).status, path).toBe(405);
  }
});
