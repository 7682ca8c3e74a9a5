import { expect, test } from 'vitest';
import { createDevice } from '../../simulator/app/createDevice.ts';
import { parseOptions } from '../../simulator/app/options.ts';
import { createProxy } from '../../simulator/app/proxy.ts';
import { findModel, models } from '../../simulator/models/models.ts';
import { openStore } from '../../simulator/storage/store.ts';
import { bench, signedIn, withValue } from './client.ts';
import { manualClock } from './manualClock.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const LITERALS = [
  '127.0.0.1',
  '127.0.0.1:8080',
  '192.168.1.20',
  '[::1]',
  '[::1]:8080',
  '[fe80::1]:80',
  'localhost:1',
  'LOCALHOST',
];
const FOREIGN = [
  'evil.example',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  'evil.local',
  'local',
  'dish-north.evil.example',
  'xn--dish-north-.example',
];

test.each(LITERALS)('the device answers at %s', async (host) => {
  const { app } = await bench();
  expect((await app.request(`http://${host}/api/info/public`)).status).toBe(200);
  expect((await app.request('http://localhost/api/info/public', { headers: { Host: 'localhost' } })).status).toBe(
    200,
  );
});

test.each(FOREIGN)('the device does not answer as %s, for any request', async (host) => {
  const { app } = await bench();
  for (const [method, path] of [
    ['GET', '/'],
    ['GET', '/api/info/public'],
    ['GET', '/poll.cgi'],
    ['POST', '/api/auth'],
    ['GET', '/nothing'],
  ] as const) {
    const reply = await app.request(`http://${host}${path}`, { method });
    expect(reply.status, path).toBe(421);
    expect(reply.headers.get('x-frame-options')).toBe('DENY');
    expect(await reply.json()).toEqual({ error: `The device is not known as ${host}. Use its IP address.` });
  }
});

test('the device answers under its configured names', async () => {
  const device = await bench();
  const status = async (host: string): Promise<number> =>
    (await device.app.request(`http://${host}/api/info/public`)).status;
  expect([await status('dish-north'), await status('dish-north.local'), await status('Tower-7.local')]).toEqual([
    200, 200, 421,
  ]);
  const client = await signedIn(device);
  const named = withValue(await client.configuration(), 'resolv.host.1.name', 'Tower-7');
  expect((await client.post('/writecfg.cgi', { cfgData: named })).status).toBe(200);
  expect((await client.post('/apply.cgi', { apply: 'yes' })).status).toBe(200);
  expect([await status('tower-7'), await status('tower-7.local'), await status('tower-7.example')]).toEqual([
    200, 200, 421,
  ]);
});

test('names allowed by the user are accepted by the device and by the proxy', async () => {
  const parsed = parseOptions(['--allow-host', 'Tower.example', '--allow-host', 'mast']);
  const allowedHosts = parsed.ok && 'options' in parsed ? parsed.options.allowedHosts : [];
  expect(allowedHosts).toEqual(['tower.example', 'mast']);
  const model = findModel('dish-5ac-23') ?? models[0];
  const { app } = await createDevice({
    model,
    store: openStore(temporaryFolder()),
    clock: manualClock(),
    allowedHosts,
  });
  const proxy = createProxy(new URL('http://127.0.0.1:1'), { allowedHosts });
  for (const [host, own, passed] of [
    ['tower.example', 200, 502],
    ['mast:8080', 200, 502],
    ['evil.example', 421, 421],
    ['a.tower.example', 421, 421],
  ] as const) {
    expect((await app.request(`http://${host}/api/info/public`)).status, host).toBe(own);
    expect((await proxy.request(`http://${host}/api/info/public`)).status, host).toBe(passed);
  }
});

test.each(['http://tower.example', 'tower.example:80', 'a/b', 'a b', '', 'a@b'])(
  '--allow-host %s is refused',
  (name) => {
    expect(parseOptions(['--allow-host', name])).toMatchObject({ ok: false });
  },
);
