import { expect, test } from 'vitest';
import { readBoard } from '../../rules/core/board.ts';
import type { Board, Channel } from '../../rules/core/facts.ts';
import { EU_POINT_TO_POINT, FCC_POINT_TO_POINT } from '../../rules/regulatory/domains.ts';
import { findModel } from '../../simulator/models/models.ts';
import { readRegulatoryDomain } from '../../src/device/endpoints/regulatoryDomain.ts';
import { type Bench, bench, Client, signedIn, signedInReader } from './client.ts';

const MODEL = 'dish-5ac-22-gen1';
const ROUTE = '/api/regdomain/activate-unii';
const KEY = findModel(MODEL)?.unlockKey ?? '';
const ASK = { name: 'A. Rigger', key: KEY };

const locked = (): Promise<Bench> => bench({ model: MODEL });

async function channels(client: Client, country: number): Promise<readonly Channel[]> {
  const domain = await (await client.get(`/api/regdomain/${country}`)).json();
  return domain.interfaces[0].channels;
}

const isUpper = ({ startFrequency, endFrequency }: Channel): boolean =>
  startFrequency >= 5725 && endFrequency <= 5850;

async function boardOf(device: Bench): Promise<Board> {
  return readBoard((await (await new Client(device).login()).json()).boardinfo);
}

test.each([840, 630, 124])('country %d allows only 5725-5850 MHz before, and more after (D7)', async (country) => {
  const client = await signedIn(await locked());
  const before = await channels(client, country);
  expect(before.length).toBeGreaterThan(0);
  expect(before.every(isUpper)).toBe(true);
  expect(await (await client.postJson(ROUTE, ASK)).json()).toEqual({ ok: true });
  const after = await channels(client, country);
  expect(after.filter(isUpper)).toEqual(before);
  expect(after.some(({ endFrequency }) => endFrequency <= 5350)).toBe(true);
});

test.each([276, 36, 392])('in country %d the lock changes nothing (D7)', async (country) => {
  const client = await signedIn(await locked());
  const before = await channels(client, country);
  expect(before.every(isUpper)).toBe(false);
  await client.postJson(ROUTE, ASK);
  expect(await channels(client, country)).toEqual(before);
});

test('the board reports it at once, after a restart, and after a reset: the grant belongs to the hardware', async () => {
  const device = await locked();
  expect(await boardOf(device)).toMatchObject({ uniiSwitchable: true, uniiActivated: false });
  await (await signedIn(device)).postJson(ROUTE, ASK);
  expect(await boardOf(device)).toMatchObject({ uniiSwitchable: true, uniiActivated: true });
  const again = await bench({ model: MODEL, store: device.store });
  expect(await boardOf(again)).toMatchObject({ uniiActivated: true });
  expect((await (await signedIn(again)).post('/reset.cgi', { reset: 'yes' })).status).toBe(200);
  const fresh = await bench({ model: MODEL, store: device.store, state: 'factory' });
  expect(fresh.device.configuration.active()).toContain('radio.countrycode=0\n');
  expect(fresh.device.regulation.board()).toMatchObject({ uniiActivated: true });
});

test.each([
  ['with dashes', `${KEY.slice(0, 4)}-${KEY.slice(4, 8)}-${KEY.slice(8)}`],
  ['with blanks around it', `  ${KEY}\t`],
  ['in small letters', KEY.toLowerCase()],
])('accepts the key %s, as JSON and as a form', async (_how, key) => {
  for (const send of ['postJson', 'post'] as const) {
    const device = await locked();
    const reply = await (await signedIn(device))[send](ROUTE, { ...ASK, key });
    expect(reply.status).toBe(200);
    expect(device.device.unii.activated()).toBe(true);
  }
});

test.each([
  [{ ...ASK, key: `${KEY}0` }, '/key', 'This is not the key of this device.'],
  [{ ...ASK, key: KEY.slice(1) }, '/key', 'This is not the key of this device.'],
  [{ ...ASK, key: '----' }, '/key', 'This is not the key of this device.'],
  [{ ...ASK, key: '' }, '/key', 'Please enter the unlock key.'],
  [{ ...ASK, key: 'x'.repeat(65) }, '/key', 'Please enter the unlock key.'],
  [{ name: 'A. Rigger' }, '/key', 'Please enter the unlock key.'],
  [{ ...ASK, name: ' ' }, '/name', 'Please enter a name of 1 to 64 characters.'],
  [{ ...ASK, name: 'x'.repeat(65) }, '/name', 'Please enter a name of 1 to 64 characters.'],
  [{ ...ASK, name: 'two\nlines' }, '/name', 'Please enter a name of 1 to 64 characters.'],
])('refuses %j at %s', async (body, pointer, error) => {
  const device = await locked();
  const reply = await (await signedIn(device)).postJson(ROUTE, body);
  expect(reply.status).toBe(400);
  expect(await reply.json()).toMatchObject({ error, issues: [{ pointer }] });
  expect(device.device.unii.activated()).toBe(false);
  expect(device.store.read('unii')).toBeUndefined();
});

test('a second time, or on another device, there is nothing to unlock', async () => {
  const client = await signedIn(await locked());
  await client.postJson(ROUTE, ASK);
  const again = await client.postJson(ROUTE, ASK);
  expect(again.status).toBe(400);
  expect(await again.json()).toMatchObject({
    error: 'The channels of this device are unlocked already.',
    issues: [{ pointer: '', code: 'activated' }],
  });
  const other = await (await signedIn(await bench())).postJson(ROUTE, ASK);
  expect(other.status).toBe(400);
  expect(await other.json()).toEqual({ error: 'This device has no channels to unlock.' });
});

test('only the administrator unlocks, with the token of the session', async () => {
  const device = await locked();
  const { unii } = device.device;
  expect((await new Client(device).postJson(ROUTE, ASK)).status).toBe(401);
  expect((await (await signedInReader(device)).postJson(ROUTE, ASK)).status).toBe(403);
  const client = await signedIn(device);
  expect((await client.postJson(ROUTE, ASK, { 'X-CSRF-ID': '' })).status).toBe(403);
  expect((await client.postJson(ROUTE, ASK, { Origin: 'http://evil.example' })).status).toBe(403);
  expect(unii.activated()).toBe(false);
  expect((await client.postJson(ROUTE, ASK)).status).toBe(200);
  expect(unii.activated()).toBe(true);
});

test('delays key guesses like password guesses (D16)', async () => {
  const device = await locked();
  const client = await signedIn(device);
  for (let guess = 0; guess < 4; guess += 1)
    await settled(device, client.postJson(ROUTE, { ...ASK, key: `no${guess}` }));
  const started = device.clock.now();
  expect((await settled(device, client.postJson(ROUTE, ASK))).status).toBe(200);
  expect(device.clock.now()).toBeGreaterThan(started);
});

/** Advances the time of the device until the request settles. */
async function settled(device: Bench, request: Promise<Response>): Promise<Response> {
  let done = false;
  void request.finally(() => {
    done = true;
  });
  while (!done) {
    await new Promise(setImmediate);
    if (device.clock.sleeping() > 0) device.clock.advance(100);
  }
  return request;
}

test('the domain says what point-to-point links may do: the FCC, the European Union, nothing elsewhere (D32, D110)', async () => {
  const client = await signedIn(await bench());
  const limits = async (country: number) => {
    const payload = await (await client.get(`/api/regdomain/${country}`)).json();
    return readRegulatoryDomain(payload)?.pointToPoint;
  };
  expect(await limits(840)).toEqual(FCC_POINT_TO_POINT);
  expect(await limits(630)).toEqual(FCC_POINT_TO_POINT);
  expect(await limits(276)).toEqual(EU_POINT_TO_POINT);
  expect(await limits(826)).toBeUndefined();
});
