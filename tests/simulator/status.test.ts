import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../engine/core/schema.ts';
import { models } from '../../simulator/models/models.ts';
import { status } from '../../simulator/status/status.ts';
import { type Bench, bench, signedIn, withValue } from './client.ts';
import { required } from './requiredStatus.ts';

function at(value: JsonValue | undefined, ...path: (string | number)[]): JsonValue | undefined {
  let here = value;
  for (const step of path) {
    if (Array.isArray(here)) here = here[Number(step)];
    else here = typeof here === 'object' && here !== null ? Object(here)[step] : undefined;
  }
  return here;
}

const list = (value: JsonValue | undefined): readonly JsonValue[] => (Array.isArray(value) ? value : []);
const number = (value: JsonValue | undefined, ...path: (string | number)[]): number => Number(at(value, ...path));
const now = ({ device }: Bench): JsonObject => status(device.situation());

function expectKeys(value: JsonValue | undefined, keys: string): void {
  expect(Object.keys(Object(value))).toEqual(expect.arrayContaining(keys.split(' ')));
}

describe.each(models.map(({ id }) => id))('%s', (model) => {
  test('has every field a public client requires, with values it knows', async () => {
    const payload = now(await bench({ model }));
    expectKeys(payload, required.root);
    for (const name of ['host', 'services', 'firewall', 'wireless'] as const)
      expectKeys(at(payload, name), required[name]);
    for (const name of ['polling', 'throughput', 'service'] as const) {
      expectKeys(at(payload, 'wireless', name), required[name]);
    }
    expect(at(payload, 'wireless', 'mode')).toMatch(/^(ap|sta)-pt(m)?p$/);
    expect(at(payload, 'wireless', 'ieeemode')).toMatch(/^(AUTO|11ACVHT(20|40|50|60|80)|11NAHT40PLUS)$/);
    expect(at(payload, 'wireless', 'security')).toMatch(/^(none|WPA2)$/);
    expect(at(payload, 'host', 'fwversion')).toMatch(/^v8\.\d+\.\d+$/);
    expect(list(payload.interfaces).length).toBeGreaterThan(2);
    for (const one of list(payload.interfaces)) {
      expectKeys(one, required.interface);
      expectKeys(at(one, 'status'), required.interfaceStatus);
    }
    expect(list(at(payload, 'wireless', 'sta')).length, 'peers within reach of the first settings').toBeGreaterThan(
      0,
    );
    for (const station of list(at(payload, 'wireless', 'sta'))) {
      expectKeys(station, required.sta);
      expectKeys(at(station, 'stats'), required.stats);
      expectKeys(at(station, 'airmax'), required.airmax);
      expectKeys(at(station, 'airmax', 'rx'), required.side);
      expectKeys(at(station, 'remote'), required.remote);
      expectKeys(at(station, 'remote', 'ethlist', 0), required.ethlist);
    }
  });

  test('its numbers are consistent at any time', async () => {
    const device = await bench({ model });
    for (let look = 0; look < 50; look += 1) {
      device.clock.advance(7_300);
      const wireless = at(now(device), 'wireless');
      const polling = at(wireless, 'polling');
      expect(number(polling, 'use')).toBe(number(polling, 'tx_use') + number(polling, 'rx_use'));
      expect(number(polling, 'use')).toBeLessThanOrEqual(1000);
      expect(number(polling, 'cb_capacity')).toBe(
        Math.floor((number(polling, 'dl_capacity') + number(polling, 'ul_capacity')) / 2),
      );
      const stations = list(at(wireless, 'sta'));
      expect(at(wireless, 'count')).toBe(stations.length);
      for (const station of stations) {
        for (const end of [station, at(station, 'remote')]) {
          expect(number(end, 'signal') - number(end, 'rssi')).toBe(-96);
          const chains = list(at(end, 'chainrssi'))
            .map(Number)
            .filter((rssi) => rssi !== 0);
          const sum = 10 * Math.log10(chains.reduce((total, rssi) => total + 10 ** (rssi / 10), 0));
          expect(Math.abs(sum - number(end, 'rssi'))).toBeLessThanOrEqual(0.5);
        }
        for (const direction of ['dl', 'ul']) {
          const capacity = number(station, 'airmax', `${direction}_capacity`);
          const expected = number(station, `${direction}_capacity_expect`);
          expect(at(station, `${direction}_linkscore`)).toBe(Math.min(100, Math.floor((100 * capacity) / expected)));
        }
        expect(number(station, 'distance') % 150, 'distance is a multiple of 150 m').toBe(0);
      }
      if (stations.length === 1) {
        expect(at(polling, 'tx_use')).toBe(at(stations[0], 'airmax', 'tx', 'usage'));
        expect(at(polling, 'rx_use')).toBe(at(stations[0], 'airmax', 'rx', 'usage'));
      }
    }
  });

  test('is the same for the same seed and time, and different for another seed', async () => {
    const looks = await Promise.all([1, 1, 2].map((seed) => bench({ model, seed })));
    const [one, same, other] = looks.map((device) => {
      device.clock.advance(3_600_000);
      return now(device);
    });
    expect(same).toEqual(one);
    expect(other).not.toEqual(one);
  });

  test('counters never decrease', async () => {
    const device = await bench({ model });
    let before = 0;
    for (let look = 0; look < 100; look += 1) {
      device.clock.advance(1_000);
      const sum = list(now(device).interfaces).reduce<number>(
        (total, one) => total + number(one, 'status', 'tx_bytes') + number(one, 'status', 'rx_bytes'),
        0,
      );
      expect(sum).toBeGreaterThanOrEqual(before);
      before = sum;
    }
    expect(before).toBeGreaterThan(0);
  });
});

test('the dish links to farm-east over 3.45 km as physics predicts', async () => {
  const wireless = at(now(await bench()), 'wireless');
  expect(wireless).toMatchObject({ mode: 'ap-ptp', count: 1, chanbw: 80, dfs: 0, rstatus: 5, distance: 3450 });
  expect(at(wireless, 'sta', 0, 'remote', 'hostname')).toBe('farm-east');
  expect(Math.abs(number(wireless, 'sta', 0, 'signal') + 59.5)).toBeLessThan(3);
});

test('the sector serves four stations, one with a hostile name', async () => {
  const wireless = at(now(await bench({ model: 'sector-5ac-gps' })), 'wireless');
  expect(at(wireless, 'mode')).toBe('ap-ptmp');
  const names = list(at(wireless, 'sta')).map((station) => at(station, 'remote', 'hostname'));
  expect(names).toEqual(['farm-east', 'barn-2', 'school', 'mill']);
  expect(at(now(await bench({ model: 'sector-5ac-gps' })), 'gps', 'fix')).toBe(1);
});

test('the 60 GHz link reports its main radio and its backup', async () => {
  const wireless = at(now(await bench({ model: 'link-60' })), 'wireless');
  expect(at(wireless, 'prs_info')).toMatchObject({ chanbw: 2160, sta_count: 1 });
  expect(number(wireless, 'prs_info', 'frequency')).toBeGreaterThan(57_000);
  expect(number(wireless, 'polling', 'dcap')).toBeGreaterThan(300_000);
  expect(at(wireless, 'sta', 0)).toMatchObject({ linked_5: true, linked_60: true, ubond_active: true });
  expect(at(wireless, 'sta', 0, 'prs_sta')).toMatchObject({ tx_sector: expect.any(Number), distance: 900 });
  expect(at(wireless, 'sta', 0, 'remote', 'prs_remote', 'wave_ai')).toBe(false);
  expect(at(wireless, 'band')).toBe(2);
});

test('the 2.4 GHz beam reports its band', async () => {
  const wireless = at(now(await bench({ model: 'beam-2ac-13' })), 'wireless');
  expect(at(wireless, 'band')).toBe(1);
  expect(number(wireless, 'frequency')).toBeLessThan(2500);
});

test('no station has been linked for longer than the device has been up', async () => {
  const device = await bench({ model: 'sector-5ac-gps' });
  for (const seconds of [0, 5, 3600]) {
    device.clock.advance(seconds * 1000);
    const { host, wireless } = now(device);
    for (const station of list(at(wireless, 'sta'))) {
      expect(number(station, 'uptime')).toBe(number(host, 'uptime'));
      expect(number(station, 'remote', 'service', 'link')).toBe(number(host, 'uptime'));
    }
    expect(at(wireless, 'service', 'link')).toBe(at(host, 'uptime'));
  }
});

test('less power lowers the signal at the far end, dB for dB', async () => {
  const device = await bench();
  const client = await signedIn(device);
  const far = (): number => number(now(device), 'wireless', 'sta', 0, 'remote', 'signal');
  const before = far();
  await client.post('/writecfg.cgi', { cfgData: withValue(await client.configuration(), 'radio.1.txpower', '3') });
  await client.post('/apply.cgi', { apply: 'yes' });
  device.clock.advance(60_000);
  expect(Math.abs(before - far() - 10)).toBeLessThanOrEqual(4);
});

test('an apply drops the link, which is back within half a minute', async () => {
  const device = await bench();
  const client = await signedIn(device);
  const text = withValue(await client.configuration(), 'wireless.1.ssid', 'other');
  await client.post('/writecfg.cgi', { cfgData: text });
  await client.post('/apply.cgi', { apply: 'yes' });
  expect(at(now(device), 'wireless')).toMatchObject({ rstatus: 0, count: 0, essid: 'other' });
  device.clock.advance(15_000);
  expect(at(now(device), 'wireless')).toMatchObject({ rstatus: 5, count: 0 });
  device.clock.advance(4_000);
  expect(at(now(device), 'wireless')).toMatchObject({ rstatus: 5, count: 1 });
});

test('checks a channel with radar first, and reports for how long', async () => {
  const device = await bench();
  const client = await signedIn(device);
  let text = withValue(await client.configuration(), 'radio.1.freq', '5500');
  text = withValue(text, 'radio.1.center.1.freq', '5530');
  text = withValue(text, 'radio.1.txpower', '7');
  await client.post('/writecfg.cgi', { cfgData: text });
  await client.post('/apply.cgi', { apply: 'yes' });
  device.clock.advance(15_000);
  expect(at(now(device), 'wireless')).toMatchObject({
    rstatus: 0,
    dfs: 1,
    cac_state: 1,
    cac_timeout: 60,
    frequency: 5500,
  });
  device.clock.advance(37_000);
  expect(at(now(device), 'wireless')).toMatchObject({ cac_state: 1, cac_timeout: 23 });
  device.clock.advance(23_000);
  expect(at(now(device), 'wireless')).toMatchObject({ rstatus: 5, cac_state: 0, cac_timeout: 0 });
});

test('a factory-new device does not transmit', async () => {
  const wireless = at(now(await bench({ state: 'factory' })), 'wireless');
  expect(wireless).toMatchObject({ rstatus: 0, count: 0, frequency: 0, sta: [] });
});
