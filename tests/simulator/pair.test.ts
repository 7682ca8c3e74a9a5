import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkText } from '../../simulator/configuration/checkText.ts';
import { restart } from '../../simulator/handlers/device/reboot.ts';
import { status } from '../../simulator/status/status.ts';
import { Client, PASSWORD, USER, withValue } from './client.ts';
import { linesOf, other, type PairBench, pairBench, set, uptimes, wireless } from './pairBench.ts';
import { required } from './requiredStatus.ts';
import { at } from './status/situationOf.ts';

const NONE = [undefined, undefined];

/** Seconds until a change at one end takes effect and the link is up again: soft restart, scan, association. */
const RESTART = 15;
const ASSOCIATION = 7;

type Side = 'accessPoint' | 'station';
type Lines = Readonly<Record<string, string>>;

const STATION_NETWORK = 'wpasupplicant.profile.1.network.1';

/** Settings at one end that lose the link, and the state in which the station then stays. */
const WRONG: readonly (readonly [string, Side, Lines])[] = [
  ['another SSID', 'station', { 'wireless.1.ssid': 'mast-south' }],
  ['another SSID', 'accessPoint', { 'wireless.1.ssid': 'Mast-north' }],
  ['another key', 'station', { [`${STATION_NETWORK}.psk`]: 'both ends know thiS' }],
  ['another key', 'accessPoint', { 'aaa.1.wpa.psk': 'somebody else knows' }],
  ['another width', 'station', { 'radio.1.chanbw': '40' }],
  [
    'another width',
    'accessPoint',
    { 'radio.1.chanbw': '40', 'radio.1.freq': '5745', 'radio.1.center.1.freq': '5755' },
  ],
  ['no security', 'station', { 'wpasupplicant.status': 'disabled' }],
  ['no security', 'accessPoint', { 'aaa.status': 'disabled' }],
  ['another kind of security', 'station', { [`${STATION_NETWORK}.key_mgmt.1.name`]: 'WPA-EAP' }],
  ['another WPA version', 'accessPoint', { 'aaa.1.wpa.mode': '1' }],
  ['another cipher', 'station', { [`${STATION_NETWORK}.pairwise.1.name`]: 'TKIP' }],
  ['two access points', 'station', { 'radio.1.mode': 'master' }],
  ['two stations', 'accessPoint', { 'radio.1.mode': 'managed' }],
  ['many stations expected', 'accessPoint', { 'radio.1.ptpmode': '2' }],
  ['a disabled radio', 'station', { 'radio.1.status': 'disabled' }],
  ['a disabled radio', 'accessPoint', { 'radio.status': 'disabled' }],
  ['a disabled network', 'accessPoint', { 'wireless.1.status': 'disabled' }],
  [
    'a scan list without the frequency',
    'station',
    { 'radio.1.scan_list.status': 'enabled', 'radio.1.scan_list.channels': '5180,5500' },
  ],
  ['another access point to lock to', 'station', { 'wireless.1.ap': '00:00:5E:00:53:12' }],
  [
    'an access list without the station',
    'accessPoint',
    { 'wireless.1.mac_acl.status': 'enabled', 'wireless.1.mac_acl.1.mac': '00:00:5E:00:53:99' },
  ],
  [
    'an access list that denies it',
    'accessPoint',
    {
      'wireless.1.mac_acl.status': 'enabled',
      'wireless.1.mac_acl.policy': 'deny',
      'wireless.1.mac_acl.1.mac': '00:00:5e:00:53:91',
    },
  ],
  ['a country without the channel', 'station', { 'radio.countrycode': '276', 'radio.1.countrycode': '276' }],
  ['far too little power', 'station', { 'radio.1.txpower': '-90' }],
];

test.each(WRONG)('%s at the %s loses the link at both ends; once corrected, it returns on time', async (...row) => {
  const [, side, lines] = row;
  const pair = await pairBench();
  pair.clock.advance(60_000);
  expect(uptimes(pair)).toEqual([60, 60]);
  const before = linesOf(pair[side], Object.keys(lines));

  set(pair[side], lines);
  expect(uptimes(pair)).toEqual(NONE);
  pair.clock.advance(3_600_000);
  expect(uptimes(pair)).toEqual(NONE);
  expect(wireless(pair.station).rstatus).not.toBe(5 * Number(lines['radio.1.mode'] !== 'master'));

  set(pair[side], before);
  expect(uptimes(pair)).toEqual(NONE);
  pair.clock.advance((RESTART + ASSOCIATION) * 1000 - 1);
  expect(uptimes(pair)).toEqual(NONE);
  pair.clock.advance(1);
  expect(uptimes(pair)).toEqual([0, 0]);
  pair.clock.advance(1_234_567);
  expect(uptimes(pair)).toEqual([1234, 1234]);
});

/** Settings that change nothing about the link, not even its signal. */
const HARMLESS: readonly (readonly [string, Side, Lines])[] = [
  ['a hidden SSID', 'accessPoint', { 'wireless.1.hide_ssid': 'enabled' }],
  ['an automatic width', 'station', { 'radio.1.chanbw': '0' }],
  [
    'another width, with all widths scanned',
    'station',
    { 'radio.1.chanbw': '20', 'radio.1.scanbw.status': 'enabled' },
  ],
  ['old stations also allowed', 'accessPoint', { 'aaa.1.wpa.mode': '3', 'aaa.1.wpa.1.pairwise': 'TKIP CCMP' }],
  [
    'a scan list with the frequency',
    'station',
    { 'radio.1.scan_list.status': 'enabled', 'radio.1.scan_list.channels': '5180,5745' },
  ],
  ['a lock to its access point', 'station', { 'wireless.1.ap': '00:00:5e:00:53:11' }],
  [
    'an access list with the station',
    'accessPoint',
    { 'wireless.1.mac_acl.status': 'enabled', 'wireless.1.mac_acl.1.mac': '00:00:5E:00:53:91' },
  ],
];

test.each(HARMLESS)('%s at the %s does not end the link', async (...row) => {
  const [, side, lines] = row;
  const pair = await pairBench();
  set(pair[side], lines);
  pair.clock.advance((RESTART + ASSOCIATION) * 1000);
  expect(uptimes(pair)).toEqual([0, 0]);
  expect(wireless(pair.station)).toMatchObject({ chanbw: 80, frequency: 5745, center1_freq: 5775 });
});

test('a station follows its access point to another channel, after the radar check there', async () => {
  const pair = await pairBench();
  set(pair.accessPoint, { 'radio.1.freq': '5500', 'radio.1.center.1.freq': '5530', 'radio.1.txpower': '7' });
  const check = 60;
  const seen: unknown[] = [];
  for (let second = 0; second < RESTART + check + ASSOCIATION; second += 1) {
    expect(uptimes(pair)).toEqual(NONE);
    seen.push(wireless(pair.station).rstatus);
    pair.clock.advance(1000);
  }
  expect(uptimes(pair)).toEqual([0, 0]);
  expect(seen).toEqual([...Array(RESTART + check + 4).fill(1), 2, 3, 4]);
  expect(wireless(pair.station)).toMatchObject({ rstatus: 5, frequency: 5500, dfs: 1, txpower: 7 });
});

test('a station with a wrong key is refused repeatedly, and its status shows it', async () => {
  const pair = await pairBench();
  set(pair.station, { [`${STATION_NETWORK}.psk`]: 'not what it was' });
  const seen = Array.from({ length: RESTART + 12 }, () => {
    const { rstatus } = wireless(pair.station);
    pair.clock.advance(1000);
    return rstatus;
  });
  expect(seen).toEqual([...Array(RESTART).fill(0), 1, 1, 1, 1, 2, 3, 1, 1, 1, 1, 2, 3]);
});

test('after radar the access point moves, and the station finds the new channel', async () => {
  const pair = await pairBench();
  set(pair.accessPoint, { 'radio.1.freq': '5500', 'radio.1.center.1.freq': '5530', 'radio.1.txpower': '7' });
  pair.clock.advance(600_000);
  const former = wireless(pair.station).frequency;
  pair.accessPoint.radar(5530);
  expect(uptimes(pair)).toEqual(NONE);
  pair.clock.advance((2 + ASSOCIATION) * 1000 - 1);
  expect(uptimes(pair)).toEqual(NONE);
  pair.clock.advance(1);
  expect(uptimes(pair)).toEqual([0, 0]);
  const { frequency } = wireless(pair.station);
  expect([former, frequency]).toEqual([5500, wireless(pair.accessPoint).frequency]);
  expect(frequency).not.toBe(former);
});

test('a station that detected radar avoids its access point for half an hour', async () => {
  const pair = await pairBench();
  set(pair.accessPoint, { 'radio.1.freq': '5500', 'radio.1.center.1.freq': '5530', 'radio.1.txpower': '7' });
  pair.clock.advance(600_000);
  pair.station.radar(5530);
  expect(uptimes(pair)).toEqual(NONE);
  pair.clock.advance(1_800_000 + ASSOCIATION * 1000 - 1);
  expect(uptimes(pair)).toEqual(NONE);
  pair.clock.advance(1);
  expect(uptimes(pair)).toEqual([0, 0]);
});

test.each<Side>(['accessPoint', 'station'])('while the %s boots it is not on the air', async (side) => {
  const pair = await pairBench();
  const away = side === 'accessPoint' ? pair.station : pair.accessPoint;
  restart(pair[side].device);
  expect(other(away)).toBeUndefined();
  pair.clock.advance((50 + RESTART + ASSOCIATION) * 1000 - 1);
  expect(uptimes(pair)).toEqual(NONE);
  pair.clock.advance(1);
  expect(uptimes(pair)).toEqual([0, 0]);
  expect(at(other(away), 'remote', 'uptime')).toBe(RESTART + ASSOCIATION);
});

test.each<Side>(['accessPoint', 'station'])('a vanished %s is not on the air', async (side) => {
  const pair = await pairBench();
  const left = side === 'accessPoint' ? pair.station : pair.accessPoint;
  pair[side].device.faults.vanish();
  expect(other(left)).toBeUndefined();
});

test('a test of settings that lose the link times out, and the link returns', async () => {
  const pair = await pairBench();
  const client = new Client(pair.station);
  await client.login();
  const text = [`${STATION_NETWORK}.ssid`, 'wireless.1.ssid'].reduce(
    (all, key) => withValue(all, key, 'nowhere'),
    await client.configuration(),
  );
  expect((await client.post('/writecfg.cgi', { cfgData: text, testmode: 'yes' })).status).toBe(200);
  expect(other(pair.accessPoint)).toBeUndefined();
  pair.clock.advance((240 + RESTART + ASSOCIATION) * 1000);
  // The station has received no request since then. The access point still sees it.
  expect(at(other(pair.accessPoint), 'uptime')).toBe(0);
});

/** One model of each kind: two radios, 60 GHz only, many stations only, another band. */
const LINKED = ['dish-5ac-23', 'link-60', 'fiber-60-lr', 'hub-lt', 'beam-2ac-13'];

test.each(LINKED)('two %s are linked from the start, lawfully, and report the same link', async (id) => {
  const pair = await pairBench(id);
  pair.clock.advance(75_000);
  const { accessPoint, station } = pair;
  const ends = [accessPoint, station] as const;
  expect(uptimes(pair)).toEqual([75, 75]);
  for (const [index, end] of ends.entries()) {
    const { device } = end;
    const across = index === 0 ? station : accessPoint;
    const issues = checkText(device.configuration.stored(), { device, former: undefined, writer: 'installer' });
    expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
    const [own, its] = [status(device.situation()), status(across.device.situation())];
    const [record, mirrored] = [own.wireless.sta[0], its.wireless.sta[0]];
    if (record?.remote === undefined || mirrored === undefined) throw new Error('no link');
    const { remote } = record;
    expect(its.interfaces.map(({ hwaddr }) => hwaddr)).toContain(record.mac);
    expect(own.wireless.apmac).toBe(index === 0 ? mirrored.mac : record.mac);
    expect(record.lastip).toBe(across.device.address());
    expect(remote).toMatchObject({
      hostname: its.host.hostname,
      device_id: its.host.device_id,
      platform: its.host.devmodel,
      cpuload: its.host.cpuload,
      temperature: its.host.temperature,
      freeram: its.host.freeram,
      uptime: its.host.uptime,
      time: its.host.time,
      netrole: its.host.netrole,
      mode: its.wireless.mode,
      tx_power: its.wireless.txpower,
      antenna_gain: its.wireless.antenna_gain,
      tx_throughput: its.wireless.throughput.tx,
      rx_throughput: its.wireless.throughput.rx,
      signal: mirrored.signal,
      noisefloor: mirrored.noisefloor,
      chainrssi: mirrored.chainrssi,
      service: { link: its.wireless.service?.link },
    });
    for (const name of required.remote.split(' ')) expect(remote).toHaveProperty(name);
    // With two radios the record counts the bytes of its own radio, and the far end reports the sum.
    if (device.model.radios.length === 1) {
      expect(remote).toMatchObject({ tx_bytes: mirrored.stats.tx_bytes, rx_bytes: mirrored.stats.rx_bytes });
    }
    expect(record).toMatchObject({
      dl_capacity_expect: mirrored.dl_capacity_expect,
      airmax: { dl_capacity: mirrored.airmax?.dl_capacity, ul_capacity: mirrored.airmax?.ul_capacity },
    });
    const bytes = (of: typeof own) => of.interfaces.find(({ ifname }) => ifname === 'eth0')?.status;
    expect(bytes(own)?.tx_bytes).toBe(bytes(its)?.rx_bytes);
    expect(own.host.device_id).not.toBe(its.host.device_id);
    expect(own.host.hostname).not.toBe(its.host.hostname);
  }
});

test('the link time is the total time up since boot, however often the link was lost', async () => {
  const pair = await pairBench();
  const service = (end: 'accessPoint' | 'station') => status(pair[end].device.situation()).wireless.service;
  const pass = (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      pair.clock.advance(1000);
      for (const end of ['accessPoint', 'station'] as const) service(end);
    }
  };
  pass(60);
  expect(service('station')).toEqual({ time: 60, link: 60 });
  const lines = linesOf(pair.station, ['wireless.1.ssid']);
  set(pair.station, { 'wireless.1.ssid': 'mast-south' });
  pass(100);
  expect(service('station')).toEqual({ time: 160, link: 60 });
  expect(service('accessPoint')).toEqual({ time: 160, link: 60 });
  set(pair.station, lines);
  pass(RESTART + ASSOCIATION + 40);
  expect(uptimes(pair)).toEqual([40, 40]);
  const up = { time: 160 + RESTART + ASSOCIATION + 40, link: 100 };
  expect(service('station')).toEqual(up);
  expect(service('accessPoint')).toEqual(up);
  expect(wireless(pair.accessPoint)).toMatchObject({ sta: [{ remote: { service: up } }] });
  restart(pair.station.device);
  pair.clock.advance(90_000);
  expect(service('station')?.link).toBe(uptimes(pair)[1]);
});

test('more power at one end never lowers the signal at the other; more cable loss never raises it', async () => {
  const pair = await pairBench();
  const heard = (power: number, loss: number): number => {
    set(pair.accessPoint, {
      'radio.1.txpower': String(power),
      'radio.1.antenna.id': '0',
      'radio.1.antenna.gain': '20',
      'radio.1.cable.loss': String(loss),
    });
    pair.clock.advance((RESTART + ASSOCIATION) * 1000);
    const found = pair.station.device.situation().radios[0]?.connections[0]?.link.here.expected.signal;
    return found ?? Number.NEGATIVE_INFINITY;
  };
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 24 }), fc.integer({ min: 0, max: 4 }), fc.nat(4), (power, loss, more) => {
      expect(heard(power + more, loss)).toBeGreaterThanOrEqual(heard(power, loss));
      expect(heard(power, loss + more)).toBeLessThanOrEqual(heard(power, loss));
    }),
    { numRuns: 12 },
  );
});

test('two factory-new devices link once both are set up and one of them is a station', async () => {
  const pair = await pairBench('dish-5ac-23', 1, 'factory');
  pair.clock.advance(600_000);
  expect(uptimes(pair)).toEqual(NONE);
  const setup = {
    device_setup: 'first',
    new_ccode: '840',
    new_lang: 'en_US',
    new_username: USER,
    new_password: PASSWORD,
  };
  const clients = [new Client(pair.accessPoint), new Client(pair.station)] as const;
  for (const client of clients) expect((await client.post('/api/auth', setup)).status).toBe(200);
  pair.clock.advance(60_000);
  expect(uptimes(pair)).toEqual(NONE);
  const [, client] = clients;
  const lines = {
    'radio.1.mode': 'managed',
    'radio.1.ieee_mode': 'auto',
    'radio.1.freq': '0',
    'radio.1.center.1.freq': '0',
    'radio.1.txpower': '7',
  };
  const text = Object.entries(lines).reduce(
    (all, [key, value]) => withValue(all, key, value),
    await client.configuration(),
  );
  expect(await (await client.post('/writecfg.cgi', { cfgData: text })).json()).toMatchObject({ ok: true });
  expect((await client.post('/apply.cgi', { apply: 'yes' })).status).toBe(200);
  pair.clock.advance((RESTART + ASSOCIATION) * 1000);
  expect(uptimes(pair)).toEqual([0, 0]);
  expect(wireless(pair.station)).toMatchObject({ mode: 'sta-ptp', security: 'none', count: 1 });
});

test('linked ends discover each other with the data each reports', async () => {
  const pair = await pairBench();
  pair.clock.advance(60_000);
  for (const [end, across] of [
    [pair.accessPoint, pair.station],
    [pair.station, pair.accessPoint],
  ] as const) {
    end.device.tools.discovery.ask();
    pair.clock.advance(1000);
    const { hostname } = across.device.report();
    const found = end.device.tools.discovery.neighbours().find((one) => one.hostname === hostname);
    expect(found).toMatchObject({
      mac: other(end)?.mac,
      address: across.device.address(),
      model: 'Dish 5AC 23',
      firmware: across.device.report().version,
      mode: across === pair.station ? 'station' : 'ap',
      ssid: 'mast-north',
    });
  }
  set(pair.station, { 'wireless.1.ssid': 'nowhere' });
  pair.accessPoint.device.tools.discovery.rescan();
  pair.clock.advance(1000);
  const names = pair.accessPoint.device.tools.discovery.neighbours().map(({ hostname }) => hostname);
  expect(names).not.toContain('dish-north-far');
});

test('a survey at the station finds the access point that it is not linked with, by its broadcast name', async () => {
  const pair = await pairBench();
  set(pair.station, { 'wireless.1.ssid': 'nowhere' });
  const announced = () => pair.station.device.situation().radios[0]?.networks ?? [];
  expect(announced()).toMatchObject([
    {
      ssid: 'mast-north',
      encryption: 'WPA2',
      channel: { controlFrequency: 5745 },
      peer: { mac: '00:00:5E:00:53:11' },
    },
  ]);
  expect(announced()[0]?.signal).toBeGreaterThan(-75);
  set(pair.accessPoint, { 'wireless.1.hide_ssid': 'enabled', 'aaa.status': 'disabled' });
  expect(announced()).toEqual([]);
  pair.clock.advance(RESTART * 1000);
  expect(announced()).toMatchObject([{ ssid: '', encryption: 'none' }]);
  expect(pair.accessPoint.device.situation().radios[0]?.networks).toEqual([]);
  set(pair.accessPoint, { 'radio.1.status': 'disabled' });
  pair.clock.advance(RESTART * 1000);
  expect(announced()).toEqual([]);
});

/** Events at an end: settings with or without a link, a reboot, radar on the channel of the access point. */
const happenings = fc.record({
  side: fc.constantFrom<Side>('accessPoint', 'station'),
  what: fc.oneof(
    fc.constantFrom<Lines>(
      { 'wireless.1.ssid': 'mast-north' },
      { 'wireless.1.ssid': 'other' },
      { 'radio.1.status': 'enabled' },
      { 'radio.1.status': 'disabled' },
      { 'radio.1.freq': '5500', 'radio.1.center.1.freq': '5530' },
      { 'radio.1.freq': '5745', 'radio.1.center.1.freq': '5775' },
    ),
    fc.constantFrom('reboot', 'radar'),
  ),
  seconds: fc.integer({ min: 0, max: 400 }),
});

/** Link as seen by one end, comparable with the other end. */
function told({ device }: PairBench[Side], from: 'here' | 'there') {
  const [connection] = device.situation().radios[0]?.connections ?? [];
  const away: 'here' | 'there' = from === 'here' ? 'there' : 'here';
  return connection && [connection.uptime, connection.link[from], connection.link[away]];
}

test('both ends always report the same link, never older than its cause', async () => {
  const pair = await pairBench();
  fc.assert(
    fc.property(fc.array(happenings, { minLength: 1, maxLength: 8 }), (all) => {
      for (const { side, what, seconds } of all) {
        const { device } = pair[side];
        if (what === 'reboot') restart(device);
        else if (what === 'radar')
          pair[side].radar(pair.accessPoint.device.situation().radios[0]?.operation.channel?.centerFrequency ?? 0);
        else set(pair[side], what);
        pair.clock.advance(seconds * 1000);
        const [near, far] = [told(pair.accessPoint, 'here'), told(pair.station, 'there')];
        expect(near).toEqual(far);
        if (what === 'reboot') expect(Number(near?.[0] ?? 0)).toBeLessThanOrEqual(Math.max(0, seconds - 72));
      }
    }),
    { numRuns: 25 },
  );
});

test('a seed gives one course of the world: the same events happen to two pairs', async () => {
  const [one, two] = [await pairBench('dish-5ac-23', 7), await pairBench('dish-5ac-23', 7)];
  for (const pair of [one, two]) {
    pair.clock.advance(90_000);
    set(pair.station, { 'radio.1.txpower': '2' });
    pair.clock.advance(500_000);
  }
  for (const side of ['accessPoint', 'station'] as const) {
    expect(status(two[side].device.situation())).toEqual(status(one[side].device.situation()));
  }
});

test('each end has its own clock, and setting it does not end the link', async () => {
  const pair = await pairBench();
  pair.clock.advance(100_000);
  pair.station.device.clock.setTime(Date.UTC(2031, 4, 3));
  expect(uptimes(pair)).toEqual([100, 100]);
  expect(at(other(pair.accessPoint), 'remote', 'time')).toBe('2031-05-03 00:00:00');
  expect(at(other(pair.station), 'remote', 'time')).toBe('2026-01-15 12:01:40');
});
