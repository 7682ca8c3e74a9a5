import type { JsonObject } from 'guywire-engine/core';

/** Configuration with a value in every place that a rule reads. */
export const EVERYTHING: JsonObject = {
  network: { mode: 'router', advanced: true },
  interfaces: {
    interfaces: [
      {
        row: 1,
        status: true,
        device: 'eth1',
        role: 'wan',
        ipMode: 'static',
        ip: '192.168.2.1',
        address: '192.168.2.1',
        mask: '255.255.255.0',
        gateway: '192.168.2.254',
        mtu: 1500,
        aliases: [{ row: 1, ip: '192.168.3.1', netmask: '255.255.255.0' }],
      },
      { row: 2, status: true, up: true, device: 'br0', role: 'lan', ipMode: 'static', ip: '10.0.0.1', aliases: [] },
      { row: 3, status: true, up: true, device: 'eth1.5', role: 'lan', ipMode: 'none' },
    ],
  },
  bridges: { bridges: [{ row: 1, status: true, device: 'br0', ports: [{ row: 1, device: 'eth0' }], comment: 'b' }] },
  vlans: { vlans: [{ row: 1, status: true, device: 'eth1', id: 5, comment: 'v' }] },
  dhcp: {
    servers: [{ row: 1, status: true, device: 'eth1', start: '192.168.2.10', end: '192.168.2.20' }],
    servers6: [{ row: 1, status: true, device: 'eth1', dns: [{ row: 1, server: '2001:db8::1' }] }],
  },
  ppp: { connections: [{ row: 1, status: true, device: 'eth1' }] },
  routes: {
    routes: [{ row: 1, status: true, ip: '10.0.0.0', netmask: '8', gateway: '192.168.2.3', device: 'eth1' }],
  },
  shaping: { interfaces: [{ row: 1, status: true, device: 'eth1' }] },
  multicast: { upstream: 'eth1' },
  firewall: {
    forwardsStatus: true,
    forwards: [
      {
        row: 1,
        status: true,
        device: 'eth1',
        protocol: 'TCP',
        publicPort: '8080',
        host: '192.168.2.9',
        comment: 'f',
      },
    ],
    masquerade: [{ row: 1, status: true, device: 'eth1' }],
    rules: [{ row: 1, status: true, interface: 'eth1' }],
    rules6: [{ row: 1, status: true, interface: 'eth1' }],
    bridge: { rules: [{ row: 1, status: true, interface: 'eth1' }] },
  },
  radio: {
    radios: [1, 2, 3, 4].map((row) => ({
      row,
      status: true,
      device: `ath${row - 1}`,
      mode: 'master',
      linkKey: 'a long secret of the link',
    })),
  },
  wireless: { interfaces: [{ row: 1, status: true, device: 'ath1', ssid: 'mast' }] },
  security: {
    accessPoint: { protection: { type: 'psk', psk: 'a long secret of the network' } },
    station: { protection: { type: 'psk', psk: 'a long secret of the network' } },
  },
  users: { accounts: [{ row: 1, status: true, name: 'admin' }] },
  web: { port: 80, securePort: 443 },
};
