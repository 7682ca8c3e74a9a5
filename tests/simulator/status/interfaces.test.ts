import { expect, test } from 'vitest';
import type { JsonObject } from '../../../engine/core/schema.ts';
import { mainRadio, type Situation } from '../../../simulator/network/situation.ts';
import { at, block, situationOf } from './situationOf.ts';

/** Interface of the status, by name. */
function named(situation: Situation, name: string): JsonObject {
  const all: readonly JsonObject[] = Object.values(block(situation, 'interfaces')).map(Object);
  const found = all.find(({ ifname }) => ifname === name);
  if (found === undefined) throw new Error(`no ${name}`);
  return found;
}

const names = (situation: Situation) => Object.values(block(situation, 'interfaces')).map((one) => at(one, 'ifname'));
const bytes = (situation: Situation, name: string) => {
  const { status } = named(situation, name);
  return [Number(at(status, 'tx_bytes')), Number(at(status, 'rx_bytes'))];
};

const POINT = { 'radio.1.txpower': '13' };
const SIXTY = { 'radio.1.freq': '64800', 'radio.1.chanbw': '2160' };
const dish = situationOf('dish-5ac-23', POINT);

test('ports come first, then radios, then the bridge, each with its own address', () => {
  expect(names(dish)).toEqual(['eth0', 'ath0', 'br0']);
  expect(names(situationOf('base-5ac'))).toEqual(['eth0', 'eth1', 'ath0', 'br0']);
  expect(names(situationOf('link-60'))).toEqual(['eth0', 'wlan0', 'ath0', 'ubond0', 'br0']);
  expect(['link-60-solo', 'ring-60', 'span-60'].flatMap((id) => names(situationOf(id)))).not.toContain('ubond0');
  const base = situationOf('base-5ac');
  expect(['eth0', 'eth1', 'ath0', 'br0'].map((name) => named(base, name).hwaddr)).toEqual([
    '00:00:5E:00:53:03',
    '00:00:5E:00:53:13',
    '00:00:5E:00:53:23',
    '00:00:5E:00:53:03',
  ]);
  const roof = situationOf('link-60');
  expect(['wlan0', 'ath0'].map((name) => named(roof, name).hwaddr)).toEqual([
    '00:00:5E:00:53:15',
    '00:00:5E:00:53:25',
  ]);
});

test('a radio has no plug and no speed, a bridge no speed, an unplugged port neither', () => {
  const base = situationOf('base-5ac');
  expect(named(base, 'eth0').status).toMatchObject({
    plugged: true,
    speed: 1000,
    duplex: true,
    snr: [30, 30, 29, 30],
    cable_len: 18,
    tx_errors: 0,
    rx_errors: 0,
    tx_dropped: 0,
    rx_dropped: 0,
  });
  expect(named(base, 'eth1').status).toMatchObject({
    plugged: false,
    speed: 0,
    duplex: true,
    snr: [0, 0, 0, 0],
    cable_len: -1,
    tx_bytes: 0,
    rx_bytes: 0,
    tx_packets: 0,
    rx_packets: 0,
  });
  expect(named(base, 'ath0').status).toMatchObject({ plugged: false, speed: 0, duplex: false });
  expect(named(base, 'br0').status).toMatchObject({ plugged: true, speed: 0, duplex: false });
});

test('an interface shows the values of its section, and the defaults without one', () => {
  const lines = {
    'netconf.1.devname': 'ath0',
    'netconf.1.status': 'disabled',
    'netconf.1.mtu': '1600',
    'netconf.32.devname': 'br0',
    'netconf.32.ip': '192.0.2.9',
    'netconf.33.devname': 'eth0',
    'netconf.33.ip': '192.0.2.10',
  };
  const told = situationOf('dish-5ac-23', lines);
  expect(named(told, 'ath0')).toMatchObject({ enabled: false, mtu: 1600, status: { ipaddr: '0.0.0.0' } });
  expect(named(told, 'br0')).toMatchObject({ enabled: true, mtu: 1500, status: { ipaddr: '192.0.2.9' } });
  expect(named(told, 'eth0')).toMatchObject({ enabled: true, mtu: 1500, status: { ipaddr: '0.0.0.0' } });
});

test('bytes sent by the radio are received by the port and the bridge, and vice versa', () => {
  const [sent, received] = bytes(dish, 'ath0');
  expect(bytes(dish, 'eth0')).toEqual([received, sent]);
  expect(bytes(dish, 'br0')).toEqual([received, sent]);
  for (const name of ['eth0', 'ath0', 'br0']) {
    const { status } = named(dish, name);
    const [tx = 0, rx = 0] = bytes(dish, name);
    expect(status).toMatchObject({ tx_packets: Math.floor(tx / 980), rx_packets: Math.floor(rx / 980) });
  }
});

test('counters grow by the throughput each second', () => {
  const [sent = 0, received = 0] = bytes(dish, 'ath0');
  const [later = 0, laterReceived = 0] = bytes(situationOf('dish-5ac-23', POINT, 601), 'ath0');
  const { here, there } = mainRadio(dish)?.connections[0]?.link ?? {};
  expect((later - sent) / 125 / (there?.rate ?? 0)).toBeCloseTo(1, 1);
  expect((laterReceived - received) / 125 / (here?.rate ?? 0)).toBeCloseTo(1, 1);
});

test('counters start at boot, at the mean load of all peers there', () => {
  expect(bytes(situationOf('dish-5ac-23', {}, 0), 'ath0')).toEqual([0, 0]);
  const day = 86_400;
  const near = (lines: Readonly<Record<string, string>>, id: string) =>
    bytes(situationOf(id, lines, day), 'ath0').map((count) => Math.round(count / 125 / day / 1000));
  expect(near({}, 'dish-5ac-23')).toEqual([96, 214]);
  expect(near({ 'radio.1.mode': 'managed' }, 'dish-5ac-23')).toEqual([214, 96]);
  expect(near({ 'radio.1.ptpmode': '2' }, 'sector-5ac-gps')).toEqual([159, 225]);
  expect(near({ 'radio.1.ptpmode': '1' }, 'sector-5ac-gps')).toEqual([96, 214]);
  expect(near({ 'radio.1.ptpmode': '2', 'radio.1.mode': 'managed' }, 'sector-5ac-gps')).toEqual([214, 96]);
});

test('a radio without a channel has carried nothing', () => {
  expect(bytes(situationOf('dish-5ac-23', { 'radio.1.freq': '5' }), 'ath0')).toEqual([0, 0]);
});

test.each<[string, Readonly<Record<string, string>>, string, string]>([
  ['the 60 GHz radio', SIXTY, 'wlan0', 'ath0'],
  ['the backup where the 60 GHz radio has no channel', { ...SIXTY, 'radio.1.freq': '5' }, 'ath0', 'wlan0'],
])('in a pair the traffic passes once, over %s', (_which, lines, carrier, other) => {
  const roof = situationOf('link-60', lines);
  const [sent = 0, received = 0] = bytes(roof, carrier);
  expect(sent).toBeGreaterThan(0);
  expect(bytes(roof, other)).toEqual([0, 0]);
  expect(bytes(roof, 'eth0')).toEqual([received, sent]);
});

test('in a pair the port grows by the throughput that both ends report', () => {
  const roof = situationOf('link-60', SIXTY);
  const [sent = 0, received = 0] = bytes(roof, 'eth0');
  const [later = 0, laterReceived = 0] = bytes(situationOf('link-60', SIXTY, 601), 'eth0');
  const throughput = block(roof, 'wireless', 'throughput');
  expect((later - sent) / 125 / Number(throughput.rx)).toBeCloseTo(1, 1);
  expect((laterReceived - received) / 125 / Number(throughput.tx)).toBeCloseTo(1, 1);
  expect(block(roof, 'wireless', 'sta', 0, 'remote')).toMatchObject({
    tx_throughput: throughput.rx,
    rx_throughput: throughput.tx,
  });
});

test('the bond carries the traffic of both radios, and is up while either has a link', () => {
  for (const lines of [SIXTY, { ...SIXTY, 'radio.1.freq': '5' }]) {
    const situation = situationOf('link-60', lines);
    expect(bytes(situation, 'ubond0')).toEqual(bytes(situation, 'br0').reverse());
    expect(named(situation, 'ubond0').status).toMatchObject({ plugged: true });
  }
});
