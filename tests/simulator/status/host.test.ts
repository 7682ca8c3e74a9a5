import { expect, test } from 'vitest';
import { status } from '../../../simulator/status/status.ts';
import { block, situationOf } from './situationOf.ts';

test('the host block reports identity and uptime', () => {
  expect(block(situationOf('dish-5ac-23'), 'host')).toMatchObject({
    hostname: 'radio',
    device_id: expect.stringMatching(/^[0-9a-f]{32}$/),
    uptime: 600,
    power_time: 640,
    time: '2026-01-15 12:10:00',
    fwversion: 'v8.7.18',
    devmodel: 'Dish 5AC 23',
    netrole: 'bridge',
    totalram: 63_447_040,
    height: 24,
  });
  const lines = { 'resolv.host.1.name': 'mast', netmode: 'router', 'system.timezone': 'EET-2' };
  expect(block(situationOf('dish-5ac-23', lines), 'host')).toMatchObject({
    hostname: 'mast',
    netrole: 'router',
    time: '2026-01-15 14:10:00',
  });
});

test('its timestamp is in milliseconds and fits 32 bits', () => {
  const [first, later] = [600, 601].map((seconds) =>
    Number(block(situationOf('dish-5ac-23', {}, seconds), 'host').timestamp),
  );
  expect(first).toBe((Date.UTC(2026, 0, 15, 12) + 600_000) % 2 ** 32);
  expect(Number(later) - Number(first)).toBe(1000);
});

test('load, memory and temperature vary within the range of a working radio', () => {
  const seen = Array.from({ length: 400 }, (_, step) => block(situationOf('dish-5ac-23', {}, step * 37), 'host'));
  const of = (key: string) => seen.map((host) => Number(host[key]));
  const spread = (key: string) => [Math.min(...of(key)), Math.max(...of(key))];
  const [calm = 0, busy = 0] = spread('cpuload');
  expect(calm).toBeGreaterThanOrEqual(4);
  expect(busy).toBeLessThanOrEqual(52);
  expect(busy - calm).toBeGreaterThan(10);
  for (const host of seen) {
    const { cpuload, loadavg } = host;
    expect(Math.abs(Number(loadavg) - Number(cpuload) / 50)).toBeLessThanOrEqual(0.0051);
    expect(Number(cpuload)).toBeCloseTo(Number(Number(cpuload).toFixed(2)), 9);
    expect(Number(loadavg)).toBeCloseTo(Number(Number(loadavg).toFixed(2)), 9);
  }
  const [least = 0, most = 0] = spread('freeram').map((free) => free / 63_447_040);
  expect(least).toBeGreaterThanOrEqual(0.25);
  expect(least).toBeLessThan(0.26);
  expect(most).toBeGreaterThan(0.28);
  expect(most).toBeLessThanOrEqual(0.29);
  expect(of('freeram').every(Number.isInteger)).toBe(true);
  const [cool = 0, warm = 0] = spread('temperature');
  expect(cool).toBeGreaterThanOrEqual(29);
  expect(warm).toBeLessThanOrEqual(53);
});

test('traffic raises the load; load and the afternoon raise the temperature', () => {
  const of = (lines: Readonly<Record<string, string>>, seconds: number) =>
    block(situationOf('dish-5ac-23', lines, seconds), 'host');
  const silent = { 'radio.1.status': 'disabled' };
  for (const seconds of [600, 7000, 50_000]) {
    expect(Number(of({}, seconds).cpuload) - Number(of(silent, seconds).cpuload)).toBeGreaterThan(8);
    expect(Number(of({}, seconds).temperature)).toBeGreaterThan(Number(of(silent, seconds).temperature));
  }
  // The device starts at noon UTC, at 25° east.
  const heat = (hour: number): number => {
    const near = Array.from({ length: 20 }, (_, step) =>
      Number(of(silent, (hour - 12) * 3600 + step * 180).temperature),
    );
    return near.reduce((sum, one) => sum + one, 0) / near.length;
  };
  expect(heat(13)).toBeGreaterThan(heat(19) + 3);
  expect(heat(19)).toBeGreaterThan(heat(25) + 3);
});

test('services and firewalls are enabled by their lines, or by default', () => {
  const keys = {
    'dhcpc.status': ['services', 'dhcpc'],
    'dhcpd.status': ['services', 'dhcpd'],
    'dhcp6d.status': ['services', 'dhcp6d_stateful'],
    'iptables.sys.fw.status': ['firewall', 'iptables'],
    'ebtables.sys.fw.status': ['firewall', 'ebtables'],
    'ip6tables.status': ['firewall', 'ip6tables'],
  } as const;
  for (const [key, [group, name]] of Object.entries(keys)) {
    expect(block(situationOf('dish-5ac-23'), group)[name]).toBe(false);
    expect(block(situationOf('dish-5ac-23', { [key]: 'enabled' }), group)[name]).toBe(true);
  }
  expect(block(situationOf('dish-5ac-23'), 'services').pppoe).toBe(true);
  expect(block(situationOf('dish-5ac-23', { 'ppp.status': 'disabled' }), 'services').pppoe).toBe(false);
  expect(block(situationOf('dish-5ac-23'), 'services').airview).toBe(2);
  expect(block(situationOf('dish-5ac-23'), 'firewall').eb6tables).toBe(false);
  expect(status(situationOf('dish-5ac-23')).portfw).toBe(false);
  expect(status(situationOf('dish-5ac-23', { 'iptables.sys.portfw.status': 'enabled' })).portfw).toBe(true);
});

test('the clock was set a minute ago if a time server sets it, in local time', () => {
  expect(status(situationOf('dish-5ac-23')).ntpclient).toEqual({});
  const lines = { 'ntpclient.status': 'enabled', 'system.timezone': 'EET-2' };
  expect(status(situationOf('dish-5ac-23', lines)).ntpclient).toEqual({ last_sync: '2026-01-15 14:08:59' });
  expect(status(situationOf('dish-5ac-23', { 'ntpclient.status': 'enabled' })).ntpclient).toEqual({
    last_sync: '2026-01-15 12:08:59',
  });
});

test('the controller connection is up within 10 s', () => {
  const lines = { 'unms.status': 'enabled', 'unms.uri': 'wss://192.0.2.7:443+Zm9vYmFy+allowUntrustedCertificate' };
  const seen = [9, 10, 11].map((seconds) => status(situationOf('dish-5ac-23', lines, seconds)).unms);
  expect(seen).toEqual([{ status: 1 }, { status: 2 }, { status: 2 }]);
});

test('the rest is the same on every radio; a place is reported with GPS', () => {
  expect(status(situationOf('dish-5ac-23'))).toMatchObject({
    chain_names: [
      { number: 1, name: 'Chain 0' },
      { number: 2, name: 'Chain 1' },
    ],
    genuine: '/images/genuine.png',
    provmode: {},
    unms: { status: 0 },
  });
  expect(status(situationOf('dish-5ac-23'))).not.toHaveProperty('gps');
  const places = Array.from({ length: 60 }, (_, step) => status(situationOf('sector-5ac-gps', {}, step * 777)).gps);
  for (const place of places) {
    expect(place).toMatchObject({ lat: 54.6872, lon: 25.2797, fix: 1, dim: 3, alt: 148.2, time_sync_enabled: true });
    expect(Math.abs(Number(place?.sats) - 11)).toBeLessThanOrEqual(2);
    expect(Math.abs(Number(place?.dop) - 1)).toBeLessThanOrEqual(0.21);
  }
  expect(new Set(places.map((place) => place?.sats)).size).toBeGreaterThan(2);
});
