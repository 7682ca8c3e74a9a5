import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Peer } from '../../../simulator/models/model.ts';
import { status } from '../../../simulator/status/status.ts';
import { HOSTILE_NAMES } from '../../../simulator/world/names.ts';
import { type RadioView, radioViews } from '../../../simulator/world/radioView.ts';
import { inventStations, presence, type Station, stationAt } from '../../../simulator/world/stations.ts';
import { inventedWorld } from '../../../simulator/world/world.ts';
import { situationOf } from '../status/situationOf.ts';
import { radioOf } from './radioOf.ts';

const MANY = {
  'radio.1.mode': 'master',
  'radio.1.ptpmode': '2',
  'radio.1.freq': '5745',
  'radio.1.center.1.freq': '5755',
  'radio.1.chanbw': '40',
};

/** Radio of a sector the given seconds after its restart, with these stations nearby. */
function look(
  stations: readonly Station[],
  seconds: number,
  lines: Readonly<Record<string, string>> = {},
): RadioView {
  const { model, air } = radioOf('sector-5ac-gps');
  const settings = new Map(Object.entries({ ...MANY, ...lines }));
  const moment = { seed: 1, now: 1_000_000 + seconds * 1000, restartedAt: 1_000_000, uptime: 864_000 };
  const [view] = radioViews(model, settings, air, moment, inventedWorld(stations));
  if (view === undefined) throw new Error('no radio');
  return view;
}

const LONG = 6000;

test('has as many stations as requested, none twice', () => {
  for (const count of [0, 1, 20, 85]) {
    const { connections, disconnected: lost } = look(inventStations(count, 1, true), LONG);
    expect(connections.length).toBe(count);
    expect(new Set(connections.map(({ link }) => link.peer.mac)).size).toBe(count);
    expect(lost).toEqual([]);
  }
  const [hostnames, addresses] = (['hostname', 'address'] as const).map((key) =>
    inventStations(128, 1).map((one) => one[key]),
  );
  expect(new Set(hostnames).size).toBe(128);
  expect(new Set(addresses).size).toBe(128);
});

test.each([
  [85, {}],
  [60, { 'radio.1.polling_ff_dur': '5000' }],
])('accepts %i stations: refuses the others repeatedly, and lists them as lost', (room, lines) => {
  const { connections, disconnected: lost } = look(inventStations(100, 1, true), LONG, lines);
  expect(connections.length).toBe(room);
  const refused = new Set(
    inventStations(100, 1, true)
      .slice(room)
      .map(({ mac }) => mac),
  );
  expect(lost.length).toBe(Math.min(16, 100 - room));
  for (const { peer, reason, seconds } of lost) {
    expect(refused).toContain(peer.mac);
    expect(reason).toBe(5);
    expect(seconds).toBeLessThan(60);
  }
});

test('lists a lost station with the reason, its time and its last signal', () => {
  const stations = inventStations(40, 1);
  const leaving = stations.filter(({ leaves }) => leaves !== undefined).map(({ mac }) => mac);
  expect(leaving.length).toBeGreaterThan(4);
  const seen = new Set<string>();
  for (let seconds = LONG; seconds < LONG + 7200; seconds += 15) {
    const { connections, disconnected: lost } = look(stations, seconds);
    expect(connections.length + lost.length).toBe(40);
    for (const { peer, reason, seconds: gone, signal } of lost) {
      seen.add(peer.mac);
      expect(connections.some(({ link }) => link.peer.mac === peer.mac)).toBe(false);
      expect([3, 4, 8, 34]).toContain(reason);
      expect(gone).toBeLessThan(180);
      expect(signal).toBeGreaterThan(-90);
    }
    expect(lost.map((one) => one.seconds)).toEqual(lost.map((one) => one.seconds).toSorted((a, b) => a - b));
  }
  expect([...seen].toSorted()).toEqual(leaving.toSorted());
});

test('a returning station starts a new connection, without its earlier uptime', () => {
  const station = inventStations(40, 1).find(({ leaves }) => leaves !== undefined);
  if (station === undefined) throw new Error('no station leaves');
  const around = { ...station, leaves: { every: 1000, away: 100 } };
  const uptimes = Array.from({ length: 200 }, (_, step) => look([around], LONG + step * 10).connections[0]?.uptime);
  const back = uptimes.findIndex(
    (uptime, step) => uptime !== undefined && step > 0 && uptimes[step - 1] === undefined,
  );
  expect(uptimes[back]).toBeLessThan(10);
  expect(uptimes.slice(back, back + 90)).toEqual(
    Array.from({ length: 90 }, (_, step) => Number(uptimes[back]) + step * 10),
  );
  expect(uptimes[back + 90]).toBeUndefined();
});

test('the behaviour of a station follows from seed and time alone, within its bounds', () => {
  const stations = inventStations(128, 9);
  fc.assert(
    fc.property(fc.nat(127), fc.integer({ min: 0, max: 10_000_000 }), (index, seconds) => {
      const station = stations[index];
      if (station === undefined) throw new Error('no station');
      const there = presence(station, 9, seconds);
      expect(presence(station, 9, seconds)).toEqual(there);
      if (!('here' in there)) expect(there.seconds).toBeLessThan(station.leaves?.away ?? 0);
      const { distance }: Peer = stationAt(station, 9, seconds);
      expect(Math.abs(distance - station.distance)).toBeLessThanOrEqual((station.roams ?? 0) + 75);
      expect(distance % 150).toBe(0);
      expect(distance).toBeGreaterThan(0);
    }),
  );
});

test('a station that moves away has less signal', () => {
  const station = inventStations(128, 1).find(({ roams = 0 }) => roams > 600);
  if (station === undefined) throw new Error('no station moves');
  const steady: Station = { ...station, leaves: { every: 1e9, away: 0 } };
  const seen = Array.from({ length: 60 }, (_, step) => {
    const link = look([steady], LONG + step * 60).connections[0]?.link;
    return { distance: link?.peer.distance ?? 0, signal: link?.here.expected.signal ?? 0 };
  });
  expect(new Set(seen.map(({ distance }) => distance)).size).toBeGreaterThan(3);
  for (const one of seen)
    for (const other of seen) if (one.distance > other.distance) expect(one.signal).toBeLessThanOrEqual(other.signal);
});

test('hostile names and priorities are reported unchanged', () => {
  const { connections } = look(inventStations(85, 1, true, HOSTILE_NAMES), LONG);
  const situation = situationOf('sector-5ac-gps', MANY);
  const told = status({ ...situation, radios: [{ ...look([], LONG), connections }] }).wireless;
  const names = told.sta.map(({ remote }) => remote?.hostname);
  expect(names).toContain('barn <b>');
  expect(names).toContain('camp \u202Egnp.exe');
  expect(names).toContain('🛰️ Hütte');
  expect(names).toContain('__proto__');
  expect(names.some((name = '') => new TextEncoder().encode(name).length === 32)).toBe(true);
  expect(new Set(told.sta.map(({ airmax }) => airmax?.actual_priority))).toEqual(new Set([0, 1, 2, 3]));
  for (const { airmax } of told.sta) expect(airmax?.desired_priority).toBe(airmax?.actual_priority);
});

test('all stations together use no more airtime than there is', () => {
  for (const seconds of [LONG, LONG + 333, LONG + 3333]) {
    const { connections } = look(inventStations(85, 1, true), seconds);
    for (const side of ['here', 'there'] as const) {
      const use = connections.reduce((sum, { link }) => sum + link[side].rate / link[side].capacity, 0);
      expect(use).toBeLessThanOrEqual(0.48);
      expect(use).toBeGreaterThan(0.05);
    }
  }
});
