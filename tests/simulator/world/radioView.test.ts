import { expect, test } from 'vitest';
import { RUNNING_STATUS } from '../../../rules/link/codes.ts';
import { computeLink } from '../../../simulator/world/link.ts';
import { type RadioView, radioViews, rainRate } from '../../../simulator/world/radioView.ts';
import { channelAt, radioOf } from './radioOf.ts';

const MULTIPOINT = { 'radio.1.mode': 'master', 'radio.1.ptpmode': '2' };
const POINT = { 'radio.1.mode': 'master', 'radio.1.ptpmode': '1' };
const STATION = { 'radio.1.mode': 'managed' };

/** View of the first radio of a model, the given seconds after its restart at 100 s. */
function look(id: string, lines: Readonly<Record<string, string>>, seconds: number, of = radioOf(id)): RadioView {
  const moment = { seed: 1, now: 100_000 + Math.round(seconds * 1000), restartedAt: 100_000, uptime: 86_400 };
  const [view] = radioViews(of.model, new Map(Object.entries(lines)), of.air, moment);
  if (view === undefined) throw new Error('no radio');
  return view;
}

const names = ({ connections }: RadioView) => connections.map(({ link }) => link.peer.hostname);

test('stations join one after another, 3 s apart, once the access point runs', () => {
  const at = (seconds: number) => names(look('sector-5ac-gps', MULTIPOINT, seconds));
  expect(at(14.9)).toEqual([]);
  expect(at(17.9)).toEqual([]);
  expect(at(18)).toEqual(['farm-east']);
  expect(at(20.9)).toEqual(['farm-east']);
  expect(at(21)).toEqual(['farm-east', 'barn-2']);
  expect(at(27)).toEqual(['farm-east', 'barn-2', 'school', 'mill']);
});

test('each has been there since it joined, in whole seconds', () => {
  const { connections } = look('sector-5ac-gps', MULTIPOINT, 60.7);
  expect(connections.map(({ uptime }) => uptime)).toEqual([42, 39, 36, 33]);
});

test('a point-to-point link has one peer, and so has a station', () => {
  expect(names(look('sector-5ac-gps', POINT, 60))).toEqual(['farm-east']);
  const station = look('sector-5ac-gps', STATION, 60.5);
  expect(names(station)).toEqual(['farm-east']);
  expect(station.connections[0]?.uptime).toBe(38);
  expect(names(look('sector-5ac-gps', STATION, 21.9))).toEqual([]);
  expect(names(look('sector-5ac-gps', STATION, 22))).toEqual(['farm-east']);
});

const FIXED = { ...STATION, 'radio.1.chanbw': '40' };

test('the access point of a station does not follow its width: another width loses the link and keeps scanning', () => {
  const first = look('sector-5ac-gps', FIXED, 60);
  expect(names(first)).toEqual(['farm-east']);
  const other = look('sector-5ac-gps', { ...STATION, 'radio.1.chanbw': '20' }, 6000);
  expect(other).toMatchObject({ connections: [], operation: { status: RUNNING_STATUS.SCAN, since: -1 } });
  expect(other.operation.channel).toBeUndefined();
  // A survey reports the access point with its own width.
  expect(other.networks).toMatchObject([{ channel: { bandwidth: 40 } }]);
  expect(look('sector-5ac-gps', { ...STATION, 'radio.1.chanbw': '20' }, 14).operation.status).toBe(
    RUNNING_STATUS.INIT,
  );
  // In El Salvador no channel of 40 MHz is open without a radar check: both start with less.
  const there = (width: string) =>
    look('sector-5ac-gps', { ...STATION, 'radio.1.chanbw': width }, 60, radioOf('sector-5ac-gps', 222));
  expect(names(there('20'))).toEqual(['farm-east']);
  expect(names(there('40'))).toEqual([]);
});

test.each([
  ['automatic width', { 'radio.1.chanbw': '0' }],
  ['another width, and all widths scanned', { 'radio.1.chanbw': '20', 'radio.1.scanbw.status': 'enabled' }],
])('a station of %s has the width of its access point', (_name, lines) => {
  const found = look('sector-5ac-gps', { ...STATION, ...lines }, 60);
  const same = look('sector-5ac-gps', FIXED, 60);
  expect(found.connections.map(({ link }) => link)).toEqual(same.connections.map(({ link }) => link));
  expect(found).toMatchObject({ settings: { width: 40 }, operation: same.operation });
});

test('stations of an access point have automatic width and follow it', () => {
  const wide = look('sector-5ac-gps', { ...MULTIPOINT, 'radio.1.chanbw': '80' }, 60);
  expect(names(wide)).toEqual(names(look('sector-5ac-gps', { ...MULTIPOINT, 'radio.1.chanbw': '20' }, 60)));
});

test('stations share the air', () => {
  const { connections } = look('sector-5ac-gps', MULTIPOINT, 60);
  for (const { link } of connections) expect(link.here.rate).toBeLessThanOrEqual(0.12 * link.here.capacity);
});

test('a link is computed for the current time, with its rain', () => {
  const { connections, settings, operation } = look('dish-5ac-23', POINT, 4000.5);
  const [connection] = connections;
  const { channel } = operation;
  if (connection === undefined || channel === undefined) throw new Error('no link');
  const world = { seed: 1, seconds: 4100.5, rain: rainRate(1, 4100.5), sharedBy: 1 };
  expect(connection.link).toEqual(computeLink(connection.link.peer, settings, channel, world));
});

test('a station with too little signal does not connect', () => {
  const of = radioOf('sector-5ac-gps');
  const far = { ...of.model, peers: of.model.peers.map((peer) => ({ ...peer, distance: 400_000 })) };
  expect(names(look('sector-5ac-gps', MULTIPOINT, 60, { ...of, model: far }))).toEqual([]);
  const deaf = { ...of.model, peers: of.model.peers.map((peer) => ({ ...peer, txPower: -90 })) };
  expect(names(look('sector-5ac-gps', MULTIPOINT, 60, { ...of, model: deaf }))).toEqual([]);
  const quiet = look('sector-5ac-gps', { ...MULTIPOINT, 'radio.1.txpower': '-90' }, 60);
  expect(names(quiet)).toEqual([]);
});

test('an access point checks a radar channel first, a station does not', () => {
  const lines = { 'radio.1.freq': '5500', 'radio.1.center.1.freq': '5510', 'radio.1.chanbw': '40' };
  expect(look('dish-5ac-23', { ...POINT, ...lines }, 20).operation).toMatchObject({
    status: RUNNING_STATUS.INIT,
    check: 55,
  });
  expect(look('dish-5ac-23', { ...POINT, ...lines }, 75).operation).toMatchObject({
    status: RUNNING_STATUS.RUN,
    check: 0,
  });
  const germany = radioOf('dish-5ac-23', 276);
  expect(look('dish-5ac-23', STATION, 22, germany).operation).toMatchObject({
    status: RUNNING_STATUS.RUN,
    check: 0,
    channel: { dfs: true },
  });
});

test('a radio shows its transmit power and its configured power', () => {
  const lines = { 'radio.1.freq': '5500', 'radio.1.center.1.freq': '5510', 'radio.1.chanbw': '40' };
  const { settings } = look('dish-5ac-23', { ...POINT, ...lines, 'radio.1.txpower': '24' }, 75);
  expect(settings).toMatchObject({ txPower: 7, width: 40, accessPoint: true, pointToPoint: true });
});

test('a radio without a channel has no link', () => {
  const { operation, connections } = look('dish-5ac-23', { ...POINT, 'radio.1.freq': '5' }, 60);
  expect(operation).toMatchObject({ channel: undefined, status: RUNNING_STATUS.INIT, check: 0 });
  expect(connections).toEqual([]);
});

test('reports the time until every channel is open again', () => {
  const of = radioOf('dish-5ac-23');
  expect(look('dish-5ac-23', POINT, 60, of).nonOccupancy).toBe(0);
  of.air.nonOccupancy.hear(of.radio, channelAt(of, 40, 5510), 150_000);
  expect(look('dish-5ac-23', POINT, 60, of).nonOccupancy).toBe(1790);
});

test('lists every radio of a device in model order, the backup with its own power and antenna and no load', () => {
  const { model, air } = radioOf('link-60');
  const lines = new Map([
    ['radio.1.mode', 'master'],
    ['radio.2.mode', 'master'],
  ]);
  const views = radioViews(model, lines, air, { seed: 1, now: 60_000, restartedAt: 0, uptime: 60 });
  expect(views.map(({ radio }) => radio)).toEqual(model.radios);
  expect(views.map(({ connections }) => connections[0]?.link.peer)).toEqual([
    model.peers[0],
    { ...model.peers[0], txPower: 20, antennaGain: 11, load: { down: 0, up: 0 } },
  ]);
});

test('current rain lowers the signal of a 60 GHz link', () => {
  const { model, air } = radioOf('link-60');
  const lines = new Map([
    ['radio.1.mode', 'master'],
    ['radio.1.freq', '64800'],
  ]);
  const signal = (minute: number) => {
    const moment = { seed: 1, now: minute * 60_000, restartedAt: 0, uptime: 60 };
    return radioViews(model, lines, air, moment)[0]?.connections[0]?.link.here.signal ?? 0;
  };
  expect([rainRate(1, 60 * 60), rainRate(1, 88 * 60)]).toEqual([0, 28]);
  expect(signal(60) - signal(88)).toBeGreaterThanOrEqual(7);
});
