import { expect, test } from 'vitest';
import { mainRadio } from '../../../simulator/network/situation.ts';
import { at, block, situationOf } from './situationOf.ts';

const POINT = situationOf('dish-5ac-23', { 'radio.1.txpower': '13' });
const STATION = situationOf('dish-5ac-23', { 'radio.1.txpower': '13', 'radio.1.mode': 'managed' });

function connectionOf(situation: typeof POINT) {
  const connection = mainRadio(situation)?.connections[0];
  if (connection === undefined) throw new Error('no peer is linked');
  return connection;
}

test('a station record reports its identity, and what this device receives and sends', () => {
  const { link, uptime } = connectionOf(POINT);
  const { here, there } = link;
  expect(uptime).toBe(582);
  expect(block(POINT, 'wireless', 'sta', 0)).toMatchObject({
    mac: '00:00:5E:00:53:21',
    lastip: '192.0.2.21',
    signal: here.signal,
    rssi: here.signal + 96,
    noisefloor: here.noise,
    chainrssi: [...here.chains],
    tx_idx: there.index,
    rx_idx: here.index,
    tx_nss: 2,
    rx_nss: 2,
    tx_latency: 1,
    distance: 3450,
    uptime: 582,
    last_disc: 0,
    tx_packets: 0,
    tx_lretries: 0,
    tx_sretries: 0,
  });
});

test('the beam is the configured one, if the access point can steer it', () => {
  const AIMED = { 'radio.1.beam': '4', 'radio.1.mode': 'master' };
  const beamOf = (model: string, lines: Readonly<Record<string, string>>) =>
    at(block(situationOf(model, lines), 'wireless', 'sta', 0), 'airmax', 'beam');
  expect(beamOf('sector-5ac-us', AIMED)).toBe(4);
  expect(beamOf('sector-5ac-us', { 'radio.1.mode': 'master' })).toBe(0);
  expect(beamOf('sector-5ac-us', { ...AIMED, 'radio.1.mode': 'managed' })).toBe(0);
  expect(beamOf('sector-5ac-gps', AIMED)).toBe(0);
});

test('expected rates follow the direction: dl from the access point to the station on both ends', () => {
  for (const situation of [POINT, STATION]) {
    const { here, there } = connectionOf(situation).link;
    const [dl, ul] = situation === POINT ? [there, here] : [here, there];
    expect(dl.capacity).not.toBe(ul.capacity);
    expect(block(situation, 'wireless', 'sta', 0)).toMatchObject({
      dl_signal_expect: dl.expected.signal,
      ul_signal_expect: ul.expected.signal,
      dl_capacity_expect: dl.expected.capacity,
      ul_capacity_expect: ul.expected.capacity,
      cb_capacity_expect: Math.floor((dl.expected.capacity + ul.expected.capacity) / 2),
      dl_rate_expect: dl.expected.index,
      ul_rate_expect: ul.expected.index,
      dl_linkscore: dl.score,
      ul_linkscore: ul.score,
      dl_avg_linkscore: dl.score,
      ul_avg_linkscore: ul.score,
      airmax: {
        actual_priority: 2,
        desired_priority: 2,
        beam: 0,
        dl_capacity: dl.capacity,
        ul_capacity: ul.capacity,
        cb_capacity: Math.floor((dl.capacity + ul.capacity) / 2),
        atpc_status: 0,
      },
    });
  }
});

test('airtime is the share of the capacity in per mille, per direction', () => {
  const { here, there } = connectionOf(POINT).link;
  const share = ({ rate, capacity }: typeof here) => Math.round((1000 * rate) / capacity);
  expect(block(POINT, 'wireless', 'sta', 0, 'airmax', 'rx')).toMatchObject({ usage: share(here), cinr: here.cinr });
  expect(block(POINT, 'wireless', 'sta', 0, 'airmax', 'tx')).toMatchObject({ usage: share(there), cinr: there.cinr });
  expect(share(here)).not.toBe(share(there));
});

test('error vectors are 64 samples of two streams around the CINR, between 3 and 53', () => {
  const evm = (situation: typeof POINT, side: string) =>
    JSON.parse(JSON.stringify(at(block(situation, 'wireless', 'sta', 0, 'airmax', side), 'evm')));
  const { here, there } = connectionOf(POINT).link;
  for (const [side, { cinr }] of Object.entries({ rx: here, tx: there })) {
    const [first, second] = evm(POINT, side);
    expect([first.length, second.length]).toEqual([64, 64]);
    expect(first.slice(0, 4)).toEqual([cinr - 1, cinr, cinr + 1, cinr - 1]);
    expect(second.slice(0, 4)).toEqual([cinr, cinr + 1, cinr - 1, cinr]);
  }
  const faint = situationOf('dish-5ac-23', { 'radio.1.txpower': '-17', 'radio.1.chanbw': '10' });
  const [stream] = evm(faint, 'tx');
  expect(Math.min(...stream)).toBeGreaterThanOrEqual(3);
});

test('counters follow the mean load since the station connected', () => {
  const sent = 582 * 96_000 * 125;
  const received = 582 * 214_000 * 125;
  const { here } = connectionOf(POINT).link;
  expect(block(POINT, 'wireless', 'sta', 0, 'stats')).toEqual({
    rx_bytes: received,
    rx_packets: Math.floor(received / 980),
    rx_pps: Math.floor((here.rate * 125) / 980),
    tx_bytes: sent,
    tx_packets: Math.floor(sent / 980),
    tx_pps: 0,
  });
  const since = connectionOf(STATION).uptime;
  expect(since).toBe(578);
  expect(block(STATION, 'wireless', 'sta', 0, 'stats')).toMatchObject({
    rx_bytes: since * 96_000 * 125,
    tx_bytes: since * 214_000 * 125,
  });
});

test('nearly all packets use the current index, a few a lower one', () => {
  const { here, there } = connectionOf(POINT).link;
  const packets = 582 * 2400;
  const expected = (index: number) => {
    const data = Array.from({ length: 10 }, () => 0);
    data[index] = (packets * 19) / 20;
    if (index > 0) data[index - 1] = packets / 20;
    return data;
  };
  expect(at(block(POINT, 'wireless', 'sta', 0), 'tx_ratedata')).toEqual(expected(there.index));
  expect(at(block(POINT, 'wireless', 'sta', 0, 'remote'), 'tx_ratedata')).toEqual(expected(here.index));
});

test('the far end reports its identity, and what it receives and sends', () => {
  const { here, there } = connectionOf(POINT).link;
  const told = block(POINT, 'wireless', 'sta', 0, 'remote');
  expect(told).toMatchObject({
    age: 1,
    device_id: expect.stringMatching(/^[0-9a-f]{32}$/),
    hostname: 'farm-east',
    platform: 'Dish 5AC 23',
    version: expect.stringMatching(/^GW\.airmax\.v8\.7\.18\./),
    time: '2026-01-15 12:10:00',
    totalram: 63_447_040,
    freeram: 17_765_171,
    netrole: 'bridge',
    mode: 'sta-ptp',
    sys_id: '0x6701',
    tx_throughput: here.rate,
    rx_throughput: there.rate,
    compat_11n: 0,
    signal: there.signal,
    rssi: there.signal + 96,
    noisefloor: there.noise,
    tx_power: 13,
    distance: 3450,
    rx_chainmask: 3,
    chainrssi: [...there.chains],
    tx_bytes: 582 * 214_000 * 125,
    rx_bytes: 582 * 96_000 * 125,
    antenna_gain: 23,
    cable_loss: 0,
    height: 12,
    ethlist: [
      {
        ifname: 'eth0',
        enabled: true,
        plugged: true,
        duplex: true,
        speed: 1000,
        snr: [30, 30, 30, 30],
        cable_len: 12,
      },
    ],
    ipaddr: ['192.0.2.21'],
    oob: false,
    unms: { status: 0 },
    airview: 2,
    service: { link: 582 },
  });
  expect(block(STATION, 'wireless', 'sta', 0, 'remote')).toMatchObject({
    mode: 'ap-ptp',
    tx_bytes: 578 * 96_000 * 125,
    rx_bytes: 578 * 214_000 * 125,
  });
});

test('the far end has been up for a day to a month, longer than the link; load and temperature are in bounds', () => {
  for (const [index, seconds] of [600, 5000, 90_000].entries()) {
    const situation = situationOf('sector-5ac-gps', { 'radio.1.ptpmode': '2' }, seconds);
    const stations = at(block(situation, 'wireless'), 'sta');
    const told = Array.from({ length: 4 }, (_, place) => block(situation, 'wireless', 'sta', place, 'remote'));
    expect(Array.isArray(stations) && stations.length, String(index)).toBe(4);
    for (const [place, remote] of told.entries()) {
      const link = Number(at(remote, 'service', 'link'));
      const up = Number(remote.uptime);
      expect(up - link).toBeGreaterThanOrEqual(86_400);
      expect(up - link).toBeLessThan(31 * 86_400);
      expect(Number.isInteger(up)).toBe(true);
      expect(remote).toMatchObject({ power_time: up, service: { time: up }, mode: 'sta-ptmp' });
      expect(Math.abs(Number(remote.cpuload) - 9)).toBeLessThanOrEqual(5);
      expect(Number(remote.cpuload) * 100).toBeCloseTo(Math.round(Number(remote.cpuload) * 100), 6);
      expect(Math.abs(Number(remote.temperature) - 38)).toBeLessThanOrEqual(3);
      expect(Number.isInteger(remote.temperature)).toBe(true);
      expect(at(remote, 'hostname')).toBe(situation.model.peers[place]?.hostname);
    }
    expect(new Set(told.map(({ uptime }) => uptime)).size).toBe(4);
  }
});

test('the far end has a place nearby, as text where the device itself has numbers', () => {
  const situation = situationOf('sector-5ac-gps', { 'radio.1.ptpmode': '2' });
  const { latitude, longitude } = situation.model.site;
  const places = [1, 2, 3, 4, 5].flatMap((seed) =>
    [0, 1, 2, 3].map((place) => block({ ...situation, seed }, 'wireless', 'sta', place, 'remote', 'gps')),
  );
  for (const gps of places) {
    expect(gps).toMatchObject({ alt: '140', fix: 1, sats: 9, dim: 3, dop: '1.1', time_synced: 0 });
    expect(gps.lat).toMatch(/^\d+\.\d{6}$/);
    expect(gps.lon).toMatch(/^\d+\.\d{6}$/);
    expect(Math.abs(Number(gps.lat) - latitude)).toBeLessThanOrEqual(0.02);
    expect(Math.abs(Number(gps.lon) - longitude)).toBeLessThanOrEqual(0.02);
  }
  for (const [key, middle] of Object.entries({ lat: latitude, lon: longitude })) {
    const offsets = places.map((gps) => Number(gps[key]) - middle);
    expect(new Set(offsets).size).toBe(20);
    expect(Math.max(...offsets)).toBeGreaterThan(0.01);
    expect(Math.min(...offsets)).toBeLessThan(-0.01);
  }
});
