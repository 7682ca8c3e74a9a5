import { expect, test } from 'vitest';
import { type Situation, sixtyGhzRadio } from '../../../simulator/network/situation.ts';
import { at, block, situationOf } from './situationOf.ts';

const ON = { 'radio.1.freq': '64800', 'radio.1.chanbw': '2160' };
const roof = situationOf('link-60', ON);
const stationEnd = situationOf('link-60', { ...ON, 'radio.1.mode': 'managed' });

function connectionOf(situation: Situation) {
  const connection = sixtyGhzRadio(situation)?.connections[0];
  if (connection === undefined) throw new Error('no peer is linked');
  return connection;
}

/** Situation with one of the two radios without a link. */
const without = (band: 'A' | 'AD'): Situation => ({
  ...roof,
  radios: roof.radios.map((view) => (view.radio.band === band ? { ...view, connections: [] } : view)),
});

test('reports the radio and its capacities next to those of the backup', () => {
  const { here, there } = connectionOf(roof).link;
  expect(block(roof, 'wireless')).toMatchObject({
    prs_info: { chanbw: 2160, frequency: 64_800, sta_count: 1 },
    polling: { dcap: there.capacity, ucap: here.capacity },
    chanbw: 40,
    count: 1,
  });
  const { here: down, there: up } = connectionOf(stationEnd).link;
  expect(at(block(stationEnd, 'wireless'), 'polling')).toMatchObject({ dcap: down.capacity, ucap: up.capacity });
});

test('a station record reports the 60 GHz side', () => {
  const { link, uptime } = connectionOf(roof);
  const { here, there } = link;
  const sent = uptime * 96_000 * 125;
  const received = uptime * 214_000 * 125;
  expect(uptime).toBe(582);
  expect(block(roof, 'wireless', 'sta', 0)).toMatchObject({
    linked_5: true,
    linked_60: true,
    ubond_active: true,
    prs_sta: {
      rssi_data: here.signal,
      snr: here.cinr,
      tx_mcs: there.index,
      rx_mcs: here.index,
      tx_sector: 31,
      rx_sector: 31,
      distance: 900,
      capacity: there.capacity,
      uptime,
      stats: {
        tx_bytes: sent,
        rx_bytes: received,
        tx_packets: Math.floor(sent / 980),
        rx_packets: Math.floor(received / 980),
        tx_errors: 0,
        rx_errors: 0,
      },
      dl_signal_expect: there.expected.signal,
      ul_capacity_expect: here.expected.capacity,
    },
  });
  const since = connectionOf(stationEnd).uptime;
  expect(block(stationEnd, 'wireless', 'sta', 0, 'prs_sta', 'stats')).toMatchObject({
    tx_bytes: since * 214_000 * 125,
    rx_bytes: since * 96_000 * 125,
  });
});

test('the far end reports its 60 GHz radio', () => {
  const { link, uptime } = connectionOf(roof);
  const { here, there } = link;
  expect(block(roof, 'wireless', 'sta', 0, 'remote')).toMatchObject({
    https_port: 443,
    prs_remote: {
      rssi_data: there.signal,
      snr: there.cinr,
      capacity: here.capacity,
      antenna_gain: 38,
      tx_maxpower: 10,
      tx_mcs: here.index,
      tx_bytes: uptime * 214_000 * 125,
      rx_bytes: uptime * 96_000 * 125,
      tx_sector: 31,
      rx_sector: 31,
      distance: 900,
      wave_ai: false,
    },
  });
});

test('both radios are one link where the model bonds them: of the third generation, with both', () => {
  const bonded = (id: string) => at(block(situationOf(id), 'wireless', 'sta', 0), 'ubond_active');
  expect(['link-60', 'link-60-solo', 'ring-60', 'span-60'].map(bonded)).toEqual([true, false, false, false]);
});

test('with the backup alone, or with the main radio alone, it is still one link', () => {
  const backup = without('AD');
  expect(block(backup, 'wireless', 'sta', 0)).toMatchObject({ linked_5: true, linked_60: false, ubond_active: true });
  expect(block(backup, 'wireless', 'sta', 0)).not.toHaveProperty('prs_sta');
  expect(block(backup, 'wireless', 'sta', 0, 'remote')).not.toHaveProperty('prs_remote');
  expect(block(backup, 'wireless')).toMatchObject({ prs_info: { sta_count: 0 }, polling: { dcap: 0, ucap: 0 } });
  const main = without('A');
  expect(block(main, 'wireless')).toMatchObject({ count: 1, distance: 900, service: { link: 582 } });
  expect(block(main, 'wireless', 'sta', 0)).toMatchObject({ linked_5: false, linked_60: true, ubond_active: true });
});

test('a device with only 60 GHz reports that link, and no other channel', () => {
  const alone = { ...roof, radios: roof.radios.filter(({ radio }) => radio.band === 'AD') };
  const { here } = connectionOf(alone).link;
  expect(block(alone, 'wireless')).toMatchObject({
    frequency: 0,
    center1_freq: 0,
    chanbw: 0,
    ieeemode: 'AUTO',
    prs_info: { chanbw: 2160, frequency: 64_800, sta_count: 1 },
    count: 1,
    distance: 900,
  });
  expect(block(alone, 'wireless', 'sta', 0)).toMatchObject({
    signal: here.signal,
    linked_5: false,
    linked_60: true,
    ubond_active: true,
  });
});

test('a 60 GHz radio without a channel has frequency 0', () => {
  expect(at(block(situationOf('link-60', { 'radio.1.freq': '5' }), 'wireless'), 'prs_info', 'frequency')).toBe(0);
});

test('other models report nothing about 60 GHz', () => {
  const dish = situationOf('dish-5ac-23');
  expect(block(dish, 'wireless')).not.toHaveProperty('prs_info');
  expect(block(dish, 'wireless', 'polling')).not.toHaveProperty('dcap');
  expect(block(dish, 'wireless', 'sta', 0)).not.toHaveProperty('linked_60');
  expect(block(dish, 'wireless', 'sta', 0, 'remote')).not.toHaveProperty('https_port');
});
