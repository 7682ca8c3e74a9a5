import { beforeAll, expect, test } from 'vitest';
import { textDigest } from '../../simulator/configuration/textDigest.ts';
import { bench, signedIn, signedInReader, withValue } from './client.ts';

/** Client whose requests are all refused. One device therefore serves all tests. */
let refused: Awaited<ReturnType<typeof start>>;
beforeAll(async () => {
  refused = await start();
});

async function start() {
  const device = await bench();
  const client = await signedIn(device);
  return { device, client, former: await client.configuration() };
}

test('sets some lines in a candidate, and keeps all others to the byte', async () => {
  const { device, client, former } = await start();
  const reply = await client.postJson('/api/cfg', { keys: { 'radio.1.txpower': '7', 'gui.mast': 'a=b' } });
  expect([reply.status, await reply.json()]).toEqual([200, { ok: true }]);
  expect(await client.configuration()).toBe(`${withValue(former, 'radio.1.txpower', '7')}gui.mast=a=b\n`);
  expect(device.device.configuration.active()).toBe(former);
  expect(await (await client.post('/apply.cgi', { apply: 'yes' })).json()).toMatchObject({ applied: 'candidate' });
  expect(device.device.settings().get('radio.1.txpower')).toBe('7');
});

test('continues from an existing candidate', async () => {
  const { client } = await start();
  await client.postJson('/api/cfg', { keys: { 'radio.1.txpower': '7' } });
  await client.postJson('/api/cfg', { keys: { 'resolv.host.1.name': 'dish-two' } });
  const text = await client.configuration();
  expect(text).toContain('radio.1.txpower=7\n');
  expect(text).toContain('resolv.host.1.name=dish-two\n');
});

test.each<[string, Record<string, string>, string | undefined]>([
  ['a line break in a value', { 'radio.1.txpower': '7\nusers.1.password=x' }, '/keys/radio.1.txpower'],
  ['a carriage return in a value', { 'radio.1.txpower': '7\r' }, '/keys/radio.1.txpower'],
  ['a NUL in a value', { 'radio.1.txpower': '7\0' }, '/keys/radio.1.txpower'],
  ['a line break in a key', { 'a\nb': '1' }, '/keys/a\nb'],
  ['an equals sign in a key', { 'a/b=c': '1' }, '/keys/a~1b=c'],
  ['no key', { '': '1' }, '/keys/'],
  ['a malformed key', { 'a b': '1' }, undefined],
  ['a key of Object.prototype', { 'a.constructor.b': '1' }, undefined],
  ['a value that is out of range', { 'radio.1.txpower': '99' }, undefined],
  ['a password', { 'users.1.password': 'x' }, undefined],
  ['a third account', { 'users.3.name': 'x' }, undefined],
  ['the country in another form', { 'radio.countrycode': '0840' }, undefined],
  ['another country', { 'radio.countrycode': '276', 'radio.1.countrycode': '276' }, undefined],
])('refuses %s with its place, and changes nothing', async (_, keys, pointer) => {
  const { client, former } = refused;
  const reply = await client.postJson('/api/cfg', { keys });
  expect(reply.status).toBe(400);
  const { error, issues } = await reply.json();
  expect(error).toEqual(expect.any(String));
  expect(issues.length).toBeGreaterThan(0);
  if (pointer !== undefined) expect(issues).toMatchObject([{ pointer, code: 'control-character' }]);
  expect(await client.configuration()).toBe(former);
});

test('refuses the key __proto__ like any other', async () => {
  const { client, former } = refused;
  const body = '{"keys":{"__proto__":"1"}}';
  const reply = await client.send('POST', '/api/cfg', { body, headers: { 'Content-Type': 'application/json' } });
  expect(reply.status).toBe(400);
  expect(await client.configuration()).toBe(former);
});

test.each<[string, unknown]>([
  ['no keys', {}],
  ['keys that are a list', { keys: ['a=1'] }],
  ['keys that are a text', { keys: 'a=1' }],
  ['a value that is a number', { keys: { 'radio.1.txpower': 7 } }],
  ['a value that is an object', { keys: { radio: { 1: 'x' } } }],
  ['too many', { keys: Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`a.${index}`, ''])) }],
])('%s: returns 400', async (_, body) => {
  const { client, former } = refused;
  expect((await client.postJson('/api/cfg', body)).status).toBe(400);
  expect(await client.configuration()).toBe(former);
});

test('refuses a form, and sets nothing if the digest names another text', async () => {
  const { client, former } = await start();
  expect((await client.post('/api/cfg', { keys: 'x' })).status).toBe(400);
  const keys = { 'radio.1.txpower': '7' };
  expect((await client.postJson('/api/cfg', { keys, basis: textDigest(`${former}x`) })).status).toBe(409);
  expect(await client.configuration()).toBe(former);
  expect((await client.postJson('/api/cfg', { keys, basis: textDigest(former) })).status).toBe(200);
});

test('a reader sets nothing', async () => {
  const reader = await signedInReader(await bench());
  expect((await reader.postJson('/api/cfg', { keys: { 'radio.1.txpower': '7' } })).status).toBe(403);
});
