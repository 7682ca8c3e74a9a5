import { describe, expect, test } from 'vitest';
import { mainRadio } from '../../../simulator/network/situation.ts';
import { airtime } from '../../../simulator/world/modulation.ts';
import { at, block, situationOf } from './situationOf.ts';

const MULTIPOINT = { 'radio.1.ptpmode': '2' };
const FRAME = { 'radio.1.polling_ff_dur': '8', 'radio.1.polling_ff_dl_ratio': '67' };

const links = (situation: ReturnType<typeof situationOf>) =>
  (mainRadio(situation)?.connections ?? []).map(({ link }) => link);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

test('the wireless block reports settings and operation of the radio', () => {
  const lines = {
    'wireless.1.ssid': 'north',
    'wireless.1.hide_ssid': 'enabled',
    'wireless.1.autowds': 'enabled',
    'aaa.status': 'enabled',
    'radio.1.chanbw': '40',
    'radio.1.freq': '5745',
    'radio.1.center.1.freq': '5755',
    'radio.1.txpower': '11',
    'radio.1.polling_11ac_11n_compat': '1',
  };
  const situation = situationOf('dish-5ac-23', lines);
  const [link] = links(situation);
  expect(block(situation, 'wireless')).toMatchObject({
    essid: 'north',
    mode: 'ap-ptp',
    ieeemode: '11ACVHT40',
    band: 2,
    compat_11n: 1,
    hide_essid: 1,
    apmac: '00:00:5E:00:53:11',
    frequency: 5745,
    center1_freq: 5755,
    dfs: 0,
    chanbw: 40,
    noisef: link?.here.noise,
    txpower: 11,
    antenna_gain: 23,
    rstatus: 5,
    cac_state: 0,
    cac_timeout: 0,
    nol_state: 0,
    nol_timeout: 0,
    distance: 3450,
    security: 'WPA2',
    aprepeater: true,
    rx_chainmask: 3,
    tx_chainmask: 3,
    tx_idx: link?.there.index,
    rx_idx: link?.here.index,
    tx_nss: 2,
    rx_nss: 2,
    throughput: { tx: link?.there.rate, rx: link?.here.rate },
    service: { time: 600, link: 582 },
    count: 1,
    sta_disconnected: [],
  });
});

test('without these lines nothing is hidden, repeated, compatible or encrypted', () => {
  expect(block(situationOf('dish-5ac-23'), 'wireless')).toMatchObject({
    essid: '',
    hide_essid: 0,
    aprepeater: false,
    compat_11n: 0,
    security: 'none',
  });
});

test('a station reports its access point, or none', () => {
  const station = { 'radio.1.mode': 'managed' };
  expect(block(situationOf('dish-5ac-23', station), 'wireless')).toMatchObject({
    mode: 'sta-ptp',
    apmac: '00:00:5E:00:53:21',
    ieeemode: 'AUTO',
  });
  expect(block(situationOf('dish-5ac-23', station, 5), 'wireless')).toMatchObject({
    apmac: '00:00:00:00:00:00',
    rstatus: 0,
    count: 0,
    sta: [],
    distance: 0,
    tx_idx: 0,
    rx_idx: 0,
    noisef: -85,
    throughput: { tx: 0, rx: 0 },
    service: { time: 5, link: 0 },
    polling: { cb_capacity: 0, dl_capacity: 0, ul_capacity: 0, use: 0, tx_use: 0, rx_use: 0 },
  });
});

test('an access point has the address of its radio even if ports come before it', () => {
  expect(at(block(situationOf('base-5ac'), 'wireless'), 'apmac')).toBe('00:00:5E:00:53:23');
  expect(at(block(situationOf('link-60'), 'wireless'), 'apmac')).toBe('00:00:5E:00:53:25');
});

test('a radio reports a radar check, or that it left a channel', () => {
  const lines = { 'radio.1.chanbw': '40', 'radio.1.freq': '5500', 'radio.1.center.1.freq': '5510' };
  expect(block(situationOf('dish-5ac-23', lines, 40), 'wireless')).toMatchObject({
    dfs: 1,
    frequency: 5500,
    center1_freq: 5510,
    cac_state: 1,
    cac_timeout: 35,
    nol_state: 0,
    nol_timeout: 0,
    rstatus: 0,
  });
  const situation = situationOf('dish-5ac-23', lines);
  const radios = situation.radios.map((view) => ({ ...view, nonOccupancy: 1700 }));
  expect(block({ ...situation, radios }, 'wireless')).toMatchObject({
    nol_state: 1,
    nol_timeout: 1700,
    cac_state: 0,
  });
});

test('without a channel frequencies are 0', () => {
  expect(block(situationOf('dish-5ac-23', { 'radio.1.freq': '5' }), 'wireless')).toMatchObject({
    frequency: 0,
    center1_freq: 0,
    dfs: 0,
  });
});

test.each([
  [10, '11ACVHT20'],
  [20, '11ACVHT20'],
  [30, '11ACVHT20'],
  [40, '11ACVHT40'],
  [50, '11ACVHT50'],
  [60, '11ACVHT60'],
  [80, '11ACVHT80'],
])('at %d MHz an access point reports %s, a value the public client knows', (width, mode) => {
  expect(at(block(situationOf('dish-5ac-23', { 'radio.1.chanbw': String(width) }), 'wireless'), 'ieeemode')).toBe(
    mode,
  );
});

test('an unset width is AUTO; 2.4 GHz has 20 and 40', () => {
  expect(at(block(situationOf('dish-5ac-23'), 'wireless'), 'ieeemode')).toBe('AUTO');
  const beam = (width: string) => block(situationOf('beam-2ac-13', { 'radio.1.chanbw': width }), 'wireless');
  expect(['10', '20', '30', '40'].map((width) => beam(width).ieeemode)).toEqual([
    '11ACVHT20',
    '11ACVHT20',
    '11ACVHT20',
    '11ACVHT40',
  ]);
  expect(beam('20').band).toBe(1);
});

describe('polling', () => {
  const several = situationOf('sector-5ac-gps', MULTIPOINT);
  const polling = (lines: Readonly<Record<string, string>>, id = 'sector-5ac-gps') =>
    block(situationOf(id, { ...MULTIPOINT, ...lines }), 'wireless', 'polling');

  test('capacities are the means over the stations, combined the mean of both', () => {
    const all = links(several);
    expect(all).toHaveLength(4);
    const dl = Math.floor(sum(all.map(({ there }) => there.capacity)) / 4);
    const ul = Math.floor(sum(all.map(({ here }) => here.capacity)) / 4);
    expect(polling({})).toMatchObject({
      dl_capacity: dl,
      ul_capacity: ul,
      cb_capacity: Math.floor((dl + ul) / 2),
      atpc_status: 0,
      fixed_frame: false,
      gps_sync: false,
      ff_cap_rep: false,
      flex_mode: 1,
    });
    expect(polling({})).not.toHaveProperty('ff_frame_dur');
    expect(polling({})).not.toHaveProperty('ff_dl_ratio');
  });

  test('airtime is the sum over the stations plus 12 ‰ of overhead, with or without links', () => {
    const uses = (situation: typeof several) => ({
      tx: sum(links(situation).map(({ there }) => airtime(there.rate, there.capacity))),
      rx: sum(links(situation).map(({ here }) => airtime(here.rate, here.capacity))),
    });
    const { tx, rx } = uses(several);
    expect(polling({})).toMatchObject({ tx_use: tx + 12, rx_use: rx + 12, use: tx + rx + 24 });
    const one = situationOf('dish-5ac-23', { 'radio.1.txpower': '13' });
    const alone = uses(one);
    expect(block(one, 'wireless', 'polling')).toMatchObject({
      tx_use: alone.tx,
      rx_use: alone.rx,
      use: alone.tx + alone.rx,
    });
  });

  test('airtime never exceeds the available time', () => {
    const radios = several.radios.map((view) => ({
      ...view,
      connections: view.connections.map(({ link, uptime }) => ({
        uptime,
        link: { ...link, here: { ...link.here, rate: 10 ** 9 }, there: { ...link.there, rate: 10 ** 9 } },
      })),
    }));
    expect(block({ ...several, radios }, 'wireless', 'polling')).toMatchObject({
      tx_use: 500,
      rx_use: 499,
      use: 999,
    });
  });

  test('a fixed frame reports the sum of both directions, and GPS sync if available', () => {
    const { dl_capacity: dl, ul_capacity: ul, ...others } = polling(FRAME);
    expect(others).toMatchObject({
      cb_capacity: Number(dl) + Number(ul),
      fixed_frame: true,
      gps_sync: true,
      ff_cap_rep: true,
      flex_mode: 0,
      ff_frame_dur: 8,
      ff_dl_ratio: 67,
    });
    expect(polling(FRAME, 'base-5ac')).toMatchObject({ gps_sync: false, fixed_frame: true });
    expect(polling({ 'radio.1.polling_ff_dur': '1' })).toMatchObject({
      ff_frame_dur: 1,
      ff_dl_ratio: 50,
      flex_mode: 0,
    });
  });
});

test('airtime of a capacity is whole per mille below 1000, and 0 without capacity', () => {
  expect([airtime(1, 0), airtime(0, 100), airtime(1, 3), airtime(2, 3), airtime(99, 100), airtime(100, 100)]).toEqual(
    [0, 0, 333, 667, 990, 999],
  );
  expect(airtime(5, 1)).toBe(999);
});

test('distance is that of the farthest station, throughput that of all', () => {
  const situation = situationOf('sector-5ac-gps', MULTIPOINT);
  const all = links(situation);
  expect(block(situation, 'wireless')).toMatchObject({
    mode: 'ap-ptmp',
    count: 4,
    distance: 8100,
    throughput: { tx: sum(all.map(({ there }) => there.rate)), rx: sum(all.map(({ here }) => here.rate)) },
  });
});
