import { expect, test } from 'vitest';
import { hostsOf } from '../../../simulator/network/hosts.ts';
import { leases, servesAddresses } from '../../../simulator/network/leases.ts';
import { wiredDevices } from '../../../simulator/network/wiredDevices.ts';
import { HOSTILE_NAMES } from '../../../simulator/world/names.ts';

const SERVER = {
  'dhcpd.status': 'enabled',
  'dhcpd.1.devname': 'br0',
  'dhcpd.1.start': '192.168.1.100',
  'dhcpd.1.end': '192.168.1.199',
  'dhcpd.1.lease_time': '600',
};

const of = (lines: Record<string, string>, seconds: number, seed = 1) =>
  leases(new Map(Object.entries(lines)), seed, seconds, HOSTILE_NAMES);

test('every host has a lease after a minute: its MAC address, an address in the range, and the time left', () => {
  expect(of(SERVER, -1)).toEqual([]);
  const all = of(SERVER, 60);
  expect(all.map(({ mac }) => mac)).toEqual(hostsOf(1).map(({ mac }) => mac));
  expect(all.map(({ name }) => name)).toContain('<img src=x onerror=alert(1)>');
  expect(new Set(all.map(({ ip }) => ip)).size).toBe(all.length);
  for (const { ip, ifname, remaining } of all) {
    expect(ip).toMatch(/^192\.168\.1\.10\d$/);
    expect(ifname).toBe('br0');
    expect(remaining).toBeGreaterThan(540);
    expect(remaining).toBeLessThanOrEqual(600);
  }
});

test('a lease is renewed at half time, or expires and is removed', () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const course = [60, 400, 700, 5000].map((seconds) => of(SERVER, seconds, seed).map(({ remaining }) => remaining));
    const [first = [], second = [], third = [], last = []] = course;
    expect(first).toHaveLength(hostsOf(seed).length);
    const visitors = second.filter((remaining) => remaining < 300).length;
    expect(third.filter((remaining) => remaining === 0)).toHaveLength(visitors);
    expect(last).toHaveLength(hostsOf(seed).length - visitors);
    for (const remaining of last) expect(remaining).toBeGreaterThanOrEqual(300);
  }
  // In some networks hosts leave again. Most hosts stay.
  const lasting = Array.from({ length: 20 }, (_, seed) => of(SERVER, 5000, seed).length);
  expect(new Set(lasting).size).toBeGreaterThan(1);
  expect(Math.min(...lasting)).toBeGreaterThan(2);
});

test.each<[string, Record<string, string>, number]>([
  ['the server is off', { ...SERVER, 'dhcpd.status': 'disabled' }, 0],
  ['its row is off', { ...SERVER, 'dhcpd.1.status': 'disabled' }, 0],
  ['there is no server', {}, 0],
  ['its range is reversed', { ...SERVER, 'dhcpd.1.end': '192.168.1.99' }, 0],
  ['its range is invalid', { ...SERVER, 'dhcpd.1.start': 'here' }, 0],
  ['its range has two addresses', { ...SERVER, 'dhcpd.1.end': '192.168.1.101' }, 2],
])('leases where %s', (_, lines, count) => {
  expect(of(lines, 60)).toHaveLength(count);
});

test('never leases an address in use', () => {
  const network = { 'netconf.1.role': 'mlan', 'netconf.1.ip': '192.168.1.20', 'netconf.1.netmask': '255.255.255.0' };
  const [taken] = wiredDevices({
    settings: new Map(Object.entries(network)),
    seed: 1,
    names: HOSTILE_NAMES,
  });
  const start = taken?.address ?? '';
  const given = of({ ...SERVER, ...network, 'dhcpd.1.start': start }, 60).map(({ ip }) => ip);
  expect(given).toHaveLength(hostsOf(1).length);
  expect(given).not.toContain(start);
});

test('a server runs on each configured interface', () => {
  expect(servesAddresses(new Map(Object.entries(SERVER)))).toBe(true);
  expect(servesAddresses(new Map([['dhcpd.status', 'enabled']]))).toBe(false);
});
