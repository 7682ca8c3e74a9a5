import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DeviceError } from '../../../src/device/deviceError.ts';
import { type Discovered, readDiscovered } from '../../../src/device/endpoints/discovery.ts';
import {
  type DeviceColumn,
  deviceRows,
  devicesCsv,
  filterRows,
  pageOf,
  versionOf,
} from '../../../src/diagnostics/discovery/deviceRows.ts';
import { createDiscovery } from '../../../src/diagnostics/discovery/discoveryRun.ts';
import { sortRows } from '../../../src/diagnostics/sortRows.ts';
import { settle } from '../app/testClock.ts';

const CAMERA = {
  hwaddr: '00:00:5e:00:53:62',
  ipv4: '192.0.2.62',
  hostname: '<img src=x onerror=alert(1)>',
  wmode: 0,
};
const STATION = { hwaddr: '00:00:5E:00:53:21', ipv4: '192.0.2.21', hostname: 'farm-east', wmode: 2, uptime: '90' };

const told = (...entries: readonly unknown[]): Discovered => readDiscovered(entries);

test('parses any device announcement, and counts invalid ones', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.jsonValue(), fc.constantFrom(CAMERA, STATION), fc.record({ hwaddr: fc.jsonValue() }))),
      (entries) => {
        const { devices, unreadable } = readDiscovered(entries);
        expect(devices.length + unreadable).toBeLessThanOrEqual(entries.length);
        for (const { mac, address, uptime } of devices) {
          expect(mac ?? address).toBeDefined();
          expect(uptime === undefined || uptime >= 0).toBe(true);
        }
        const rows = deviceRows(
          { devices: new Map(devices.map((one, index) => [`${index}`, one])), addresses: [] },
          [],
        );
        for (const column of ['name', 'address', 'mode', 'firmware', 'uptime', 'found'] satisfies DeviceColumn[]) {
          expect(new Set(sortRows(rows, { column, descending: true }))).toEqual(new Set(rows));
        }
        expect(devicesCsv(rows).length).toBeGreaterThan(0);
      },
    ),
  );
});

test('lists a device once, with its last response', () => {
  const { devices, unreadable } = told(CAMERA, { ...CAMERA, hostname: 'gate' }, {}, null, STATION);
  expect(devices).toMatchObject([
    { mac: '00:00:5E:00:53:62', name: 'gate', mode: 'none' },
    { name: 'farm-east', mode: 'station', uptime: 90 },
  ]);
  expect(unreadable).toBe(2);
});

test('links to IP addresses only', () => {
  const whatever = fc.oneof(
    fc.string(),
    fc.string().map((text) => `192.0.2.1${text}`),
    fc.constantFrom('192.0.2.1@evil.example', '192.0.2.1/..', 'javascript:alert(1)', '2001:db8::1]/x', '::1%eth0'),
  );
  fc.assert(
    fc.property(whatever, (address) => {
      const page = pageOf(address, 'https');
      if (page !== undefined) expect(new URL(page).hostname).toMatch(/^(\d+(\.\d+){3}|\[[\da-f:.]+\])$/);
    }),
  );
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      expect(pageOf(address, 'http')).toBe(`http://${address}/`);
    }),
  );
  expect(pageOf('2001:db8::1', 'https')).toBe('https://[2001:db8::1]/');
  expect(pageOf(undefined, 'https')).toBeUndefined();
  expect(pageOf('192.0.2.1@evil.example', 'https')).toBeUndefined();
});

test('rows name the device, match filters in any letter case and sort by numeric value', () => {
  const devices = new Map(told(CAMERA, STATION).devices.map((one) => [`${one.mac}`, one]));
  const rows = deviceRows({ devices, addresses: ['192.0.2.9', '192.0.2.21'] }, ['00:00:5e:00:53:21', '']);
  expect(rows.map(({ address, found }) => [address, found])).toEqual([
    ['192.0.2.62', 'answer'],
    ['192.0.2.21', 'link'],
    ['192.0.2.9', 'address'],
  ]);
  const byAddress = sortRows(rows, { column: 'address', descending: false });
  expect(byAddress.map(({ address }) => address)).toEqual(['192.0.2.9', '192.0.2.21', '192.0.2.62']);
  // Unknown values sort last in both directions.
  expect(sortRows(rows, { column: 'uptime', descending: true })[0]?.uptime).toBe(90);
  expect(sortRows(rows, { column: 'uptime', descending: false })[0]?.uptime).toBe(90);
  expect(filterRows(rows, ' FARM ').map(({ name }) => name)).toEqual(['farm-east']);
  expect(filterRows(rows, '')).toHaveLength(3);
});

test.each([
  ['XC.qca955x.v8.7.19.48279.240101.1200', 'v8.7.19'],
  ['GW.v2.4', 'v2.4'],
  ['custom build', 'custom build'],
])('formats the version of %s as %s', (firmware, version) => expect(versionOf(firmware)).toBe(version));

/** Discovery with responses under test control. */
function bench() {
  const asked: { readonly duration: number; readonly end: (found: Discovered | Error) => void }[] = [];
  const discovery = createDiscovery({
    ask: (duration) =>
      new Promise((resolve, reject) => {
        asked.push({ duration, end: (found) => (found instanceof Error ? reject(found) : resolve(found)) });
      }),
    scan: async () => ['192.0.2.9'],
  });
  return {
    discovery,
    asked: () => asked.length,
    names: () => [...(discovery.state.get().devices?.values() ?? [])].map(({ name }) => name),
    async answer(index: number, found: Discovered | Error) {
      asked[index]?.end(found);
      await settle();
    },
  };
}

test('shows fast results at once, then slow ones, then addresses, and keeps old results until then', async () => {
  const { discovery, answer, names } = bench();
  void discovery.start();
  await answer(0, told(STATION));
  expect(discovery.state.get()).toMatchObject({ running: true, step: 1, addresses: [] });
  expect(names()).toEqual(['farm-east']);
  await answer(1, told(CAMERA));
  expect(names()).toEqual(['farm-east', CAMERA.hostname]);
  expect(discovery.state.get()).toMatchObject({ running: false, step: 3, addresses: ['192.0.2.9'] });
  void discovery.start();
  expect(names()).toHaveLength(2);
  await answer(2, told());
  expect(names()).toEqual([]);
});

test('ignores results after a stop; reports a device error and keeps existing results', async () => {
  const { discovery, answer, names, asked } = bench();
  void discovery.start();
  discovery.stop();
  await answer(0, told(STATION));
  expect(names()).toEqual([]);
  void discovery.start();
  await answer(1, told(STATION));
  await answer(2, new DeviceError('network', 0, 'away'));
  expect(asked()).toBe(3);
  expect(names()).toEqual(['farm-east']);
  expect(discovery.state.get().running).toBe(false);
  expect(discovery.state.get().problem).toContain('did not answer');
});
