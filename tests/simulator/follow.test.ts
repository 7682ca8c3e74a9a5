import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { READ_ONLY } from '../../rules/text/accounts.ts';
import type { SimulatedDevice } from '../../simulator/app/createDevice.ts';
import {
  beginFollowing,
  type Following,
  nextOf,
  readFollowed,
  type SeenEnd,
  storeFollowed,
  TRY_SECONDS,
  triedUntil,
} from '../../simulator/configuration/following.ts';
import { textDigest } from '../../simulator/configuration/textDigest.ts';
import { restart } from '../../simulator/handlers/device/reboot.ts';
import { openStore } from '../../simulator/storage/store.ts';
import { signedInFirst } from './bothEnds/driver.ts';
import { PASSWORD, USER } from './client.ts';
import { modelOf, pairBench, uptimes } from './pairBench.ts';
import { SecondClient, signedInSecond } from './secondClient.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const CHANGE = '0123456789abcdef0123456789abcdef';
const SSID = { 'wireless.1.ssid': 'mast-west', 'wpasupplicant.profile.1.network.1.ssid': 'mast-west' };

/** Two linked devices with an administrator signed in at each. */
async function ends(id?: string) {
  const pair = await pairBench(id);
  pair.clock.advance(60_000);
  return { ...pair, near: signedInFirst(pair.accessPoint), far: signedInSecond(pair.station) };
}

type Ends = Awaited<ReturnType<typeof ends>>;

const follow = ({ far, station }: Ends, more: object = {}) =>
  far.post('system/configuration/follow', {
    change: CHANGE,
    basis: textDigest(station.device.configuration.active()),
    keys: SSID,
    ...more,
  });

/** Starts the test of the leading end. @returns the digest of its text */
async function lead({ near, accessPoint }: Ends, peer: string): Promise<string> {
  const text = accessPoint.device.configuration
    .active()
    .replace(/^(wireless|aaa)\.1\.ssid=.*$/gm, '$1.1.ssid=mast-west');
  const reply = await near.post('/writecfg.cgi', {
    cfgData: text,
    testmode: 'yes',
    change: CHANGE,
    peer,
    check: '0',
  });
  return (await reply.json()).digest;
}

const peerOf = ({ accessPoint }: Ends): string =>
  accessPoint.device.situation().radios[0]?.connections[0]?.link.peer.mac ?? '';

test('keeps both ends: the leading end once it sees its peer, and the peer by itself', async () => {
  const pair = await ends();
  const { near, far, clock, accessPoint, station } = pair;
  const peer = peerOf(pair);
  expect(await (await follow(pair)).json()).toEqual({ state: 'tested', timeLeft: 240, change: CHANGE });
  const digest = await lead(pair, peer);

  clock.advance(10_000);
  const keep = () => near.post('/apply.cgi', { apply: 'yes', basis: digest });
  expect(await (await near.get('/test_mode.cgi')).json()).toMatchObject({ active: 1, other_end: 'missing' });
  expect((await keep()).status).toBe(400);
  expect(accessPoint.device.configuration.underTest()).toBeDefined();
  // Only the following end can keep its change.
  expect((await far.post('system/configuration/apply')).status).toBe(404);

  clock.advance(15_000);
  expect(await (await near.get('/test_mode.cgi')).json()).toMatchObject({ other_end: 'seen' });
  expect(station.device.configuration.stored()).not.toContain('mast-west');
  expect((await keep()).status).toBe(200);
  clock.advance(5000);
  expect(await far.read('system/configuration/follow')).toEqual({ state: 'settled', timeLeft: 0, change: CHANGE });
  for (const end of [accessPoint, station]) expect(end.device.configuration.stored()).toContain('ssid=mast-west\n');
  expect(uptimes(pair)).toEqual([expect.any(Number), expect.any(Number)]);
});

test('without a leading end the following end reverts on timeout, and settles once it sees its peer', async () => {
  const pair = await ends();
  const { far, clock, station } = pair;
  const before = station.device.configuration.stored();
  await follow(pair, { check: 60 });
  clock.advance(299_000);
  expect(await far.read('system/configuration/follow')).toMatchObject({ state: 'tested', timeLeft: 1 });
  clock.advance(12_000);
  expect(await far.read('system/configuration/follow')).toMatchObject({ state: 'former' });
  clock.advance(20_000);
  expect(await far.read('system/configuration/follow')).toEqual({ state: 'settled', timeLeft: 0 });
  expect(station.device.configuration.active()).toBe(before);
});

test('reverts at once on request, and another apply at the following end counts as its decision', async () => {
  const pair = await ends();
  const { far, clock, station } = pair;
  const before = station.device.configuration.active();
  await follow(pair);
  clock.advance(11_000);
  await far.post('system/configuration/follow/stop');
  expect(station.device.configuration.active()).toBe(before);
  expect(station.device.configuration.following()?.side).toBe('former');
  clock.advance(11_000);
  const local = signedInFirst(station);
  // A test of the following end itself would interfere.
  expect((await local.post('/writecfg.cgi', { cfgData: before, testmode: 'yes' })).status).toBe(400);
  await local.post('/writecfg.cgi', { cfgData: before });
  expect((await local.post('/apply.cgi', { apply: 'yes' })).status).toBe(200);
  expect(station.device.configuration.stand()).toMatchObject({ isSettled: true });
});

test('a restart in the middle restores the previous text, and the end still follows', async () => {
  const pair = await ends();
  const before = pair.station.device.configuration.active();
  await follow(pair);
  restart(pair.station.device);
  expect(pair.station.device.configuration.active()).toBe(before);
  expect(pair.station.device.configuration.stand().isSettled).toBe(false);
});

/** Activates a name until the next restart, through the page of that end. @returns the status of the write */
async function nameUntilRestart(end: SimulatedDevice): Promise<number> {
  const local = signedInFirst(end);
  const named = end.device.configuration
    .current()
    .replace(/^resolv\.host\.1\.name=.*$/m, 'resolv.host.1.name=passing');
  const { status } = await local.post('/writecfg.cgi', { cfgData: named, nosave: 'yes' });
  if (status === 200) await local.post('/apply.cgi', { apply: 'yes' });
  return status;
}

test('a text active until the next restart is never stored by a change at both ends, and blocks one at either end', async () => {
  const pair = await ends();
  const { station, accessPoint, clock } = pair;
  const stored = () => [accessPoint, station].map(({ device }) => device.configuration.stored());
  const before = stored();
  const peer = peerOf(pair);
  expect(await nameUntilRestart(station)).toBe(200);
  expect((await follow(pair)).status).toBe(400);
  expect(station.device.configuration.following()).toBeUndefined();
  expect(await nameUntilRestart(accessPoint)).toBe(200);
  await lead(pair, peer);
  expect(accessPoint.device.configuration.underTest()).toBeUndefined();

  for (const { device } of [station, accessPoint]) restart(device);
  clock.advance(200_000);
  expect(stored()).toEqual(before);
  const far = { ...pair, near: signedInFirst(accessPoint), far: signedInSecond(station) };
  expect((await follow(far)).status).toBe(200);
  // A text until the next restart cannot be written during a change either.
  clock.advance(11_000);
  expect(await nameUntilRestart(station)).toBe(400);
  restart(station.device);
  for (let seconds = 0; seconds < 600; seconds += 10) {
    clock.advance(10_000);
    for (const { device } of [accessPoint, station]) device.ends();
  }
  restart(station.device);
  clock.advance(200_000);
  expect(stored()).toEqual(before);
});

test('a password changed during the change is in both texts', async () => {
  const pair = await ends();
  await follow(pair);
  const { configuration } = pair.station.device;
  expect(configuration.amend((text) => text.replace(/^users\.1\.password=.*$/m, 'users.1.password=other'))).toBe(
    true,
  );
  const { former, tested } = configuration.following() ?? {};
  for (const text of [former, tested]) expect(text).toContain('users.1.password=other\n');
});

test('refuses what it must not follow, and changes nothing', async () => {
  const pair = await ends();
  const { station, far, clock } = pair;
  const before = station.device.configuration.active();
  expect((await follow(pair, { basis: textDigest('another') })).status).toBe(409);
  expect((await follow(pair, { change: 'mine' })).status).toBe(400);
  expect((await follow(pair, { keys: { 'radio.1.txpower': '99' } })).status).toBe(400);
  expect((await follow(pair, { keys: { 'wireless.1.ssid': 'a\nusers.1.name=b' } })).status).toBe(400);
  const viewer = new SecondClient(station);
  viewer.token = station.device.sessions.start({ number: READ_ONLY, name: 'watcher', readOnly: true }).token;
  expect((await viewer.post('system/configuration/follow', { change: CHANGE, keys: SSID })).status).toBe(403);
  const local = signedInFirst(station);
  const waiting = station.device.configuration.active().replaceAll('mast-north', 'waiting');
  await local.post('/writecfg.cgi', { cfgData: waiting });
  expect((await follow(pair)).status).toBe(409);
  await local.post('/discard.cgi', { d: '0' });
  pair.accessPoint.device.faults.vanish();
  clock.advance(1000);
  expect((await follow(pair)).status).toBe(400);
  expect(station.device.configuration.following()).toBeUndefined();
  expect(before).not.toContain('mast-west');
  expect((await far.read('system/configuration/follow')).state).toBe('settled');
});

test('an end of the second family leads with the same members', async () => {
  const pair = await ends('hub-lt');
  const near = signedInSecond(pair.accessPoint);
  const peer = peerOf(pair);
  expect((await follow(pair, { keys: {} })).status).toBe(200);
  const { text } = await near.read('system/configuration');
  const order = { text, mode: 'test', change: CHANGE, peer, check: 0 };
  expect((await near.put('system/configuration', order)).status).toBe(200);
  pair.clock.advance(25_000);
  expect(await near.read('system/configuration/test')).toMatchObject({ active: 1, other_end: 'seen' });
  expect((await near.post('system/configuration/apply')).status).toBe(200);
  pair.clock.advance(6000);
  expect(await pair.far.read('system/configuration/follow')).toMatchObject({ state: 'settled', change: CHANGE });
});

test('linked ends reach each other through the device without a discovery', async () => {
  const pair = await ends();
  expect(modelOf('dish-5ac-23').speaks).toBe('first');
  const ask = async (path: string, body?: object) =>
    pair.near.postJson('/api/proxy', {
      url: `https://${pair.station.device.address()}/api/v1.0/${path}`,
      method: 'POST',
      body: JSON.stringify(body),
    });
  const signedIn = await (await ask('user/login', { username: USER, password: PASSWORD })).json();
  expect(signedIn).toMatchObject({ statusCode: 200, token: expect.stringMatching(/^[!-~]+$/) });
  expect(JSON.parse(signedIn.body)).toMatchObject({ readOnlyUser: false });
  pair.station.device.faults.vanish();
  expect((await ask('user/login')).status).toBe(400);
});

const FOLLOWED = { change: CHANGE, peer: '00:00:5E:00:53:91', check: 0, former: 'f', tested: 't' };

test('decides for the active text if the peer stays as it is, and keeps trying without a peer', () => {
  const seen = fc.record({
    since: fc.integer({ min: -100_000, max: 600_000 }),
    stand: fc.record({
      change: fc.constantFrom(CHANGE, 'another', undefined),
      isSettled: fc.boolean(),
    }),
  });
  const looks = fc.array(fc.tuple(fc.integer({ min: 1, max: 400_000 }), fc.option(seen)), { maxLength: 30 });
  fc.assert(
    fc.property(looks, (given) => {
      let state: Following = beginFollowing(FOLLOWED, 0);
      let now = 0;
      for (const [passed, other] of given) {
        now += passed;
        const see = (at: number): SeenEnd | undefined => (other === null || other.since > at ? undefined : other);
        const next = nextOf(state, now, see);
        if (next === undefined) continue;
        if ('decided' in next) {
          expect(next.decided).toBe(state.side);
          expect(other?.stand.isSettled).toBe(true);
          return;
        }
        const { turned } = next;
        expect([turned.former, turned.tested]).toEqual(['f', 't']);
        if (turned.side !== state.side) {
          expect(turned.isReturning).toBe(true);
          expect(triedUntil(turned)).toBe(turned.since + TRY_SECONDS * 1000);
        }
        state = turned;
      }
    }),
  );
});

test.each([-120, 1.5, 3601])('does not follow a record with an impossible radar check of %d s', async (check) => {
  const { accessPoint } = await pairBench();
  const text = accessPoint.device.configuration.stored();
  const store = openStore(temporaryFolder());
  const record = { change: CHANGE, peer: '02:00:00:00:00:01', former: text, tested: text };
  storeFollowed(store, { ...record, check: 60 }, [text]);
  expect(readFollowed(store, text)).toEqual({ ...record, check: 60 });
  storeFollowed(store, { ...record, check }, [text]);
  expect(readFollowed(store, text)).toBeUndefined();
});
