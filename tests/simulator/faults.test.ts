import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createFaults } from '../../simulator/faults.ts';
import type { WriteStep } from '../../simulator/storage/atomicWrite.ts';
import { openStore } from '../../simulator/storage/store.ts';
import { bench, type Client, ConnectionLost, PASSWORD, signedIn, withValue } from './client.ts';
import { temporaryFolder } from './temporaryFolder.ts';

async function write(client: Client, cfgData: string, more: Record<string, string> = {}): Promise<Response> {
  return client.post('/writecfg.cgi', { cfgData, ...more });
}

const apply = (client: Client): Promise<Response> => client.post('/apply.cgi', { apply: 'yes' });

test('nothing goes wrong unless it is wished for, and only as often', async () => {
  const device = await bench();
  const client = await signedIn(device);
  device.device.faults.add({ kind: 'refuse', path: '/status.cgi', times: 2 });
  expect((await client.get('/getcfg.cgi')).status).toBe(200);
  expect((await client.get('/status.cgi')).status).toBe(503);
  expect((await client.get('/status.cgi')).status).toBe(503);
  expect((await client.get('/status.cgi')).status).toBe(200);
});

test.each([400, 500, 503] as const)('a refused write changes nothing: %i', async (status) => {
  const device = await bench();
  const client = await signedIn(device);
  const before = await client.configuration();
  device.device.faults.add({ kind: 'refuse', path: '/writecfg.cgi', status });
  const reply = await write(client, withValue(before, 'wireless.1.ssid', 'x'));
  expect(reply.status).toBe(status);
  expect(await reply.json()).toEqual({ error: 'The device is busy.' });
  expect(await client.configuration()).toBe(before);
});

test.each(['before', 'after'] as const)('a late answer: %s it is done', async (when) => {
  const device = await bench();
  const client = await signedIn(device);
  const before = await client.configuration();
  const after = withValue(before, 'wireless.1.ssid', 'late');
  device.device.faults.add({ kind: 'latency', path: '/writecfg.cgi', when, milliseconds: 40_000 });
  let isAnswered = false;
  const reply = write(client, after).then(() => {
    isAnswered = true;
  });
  const state = () => ({ sleeping: device.clock.sleeping(), text: device.device.configuration.current() });
  const expected = { sleeping: 1, text: when === 'before' ? before : after };
  await expect.poll(state, { interval: 1 }).toEqual(expected);
  device.clock.advance(39_999);
  expect(isAnswered).toBe(false);
  device.clock.advance(1);
  await reply;
  expect(device.device.configuration.current()).toBe(after);
});

test.each([
  ['before', false],
  ['after', true],
] as const)('a connection that breaks %s the write was done', async (when, isDone) => {
  const device = await bench();
  const client = await signedIn(device);
  const before = await client.configuration();
  const after = withValue(before, 'wireless.1.ssid', 'x');
  device.device.faults.add({ kind: 'reset', path: '/writecfg.cgi', when });
  await expect(write(client, after)).rejects.toThrow(ConnectionLost);
  expect(await client.configuration()).toBe(isDone ? after : before);
});

test('half an answer, and one that is no JSON', async () => {
  const device = await bench();
  const client = await signedIn(device);
  const whole = await (await client.get('/api/info/user')).text();
  device.device.faults.add({ kind: 'truncate', path: '/api/info/user' });
  device.device.faults.add({ kind: 'malform', path: '/api/info/user' });
  const half = await client.get('/api/info/user');
  expect(half.status).toBe(200);
  expect(await half.text()).toBe(whole.slice(0, whole.length / 2));
  expect(await (await client.get('/api/info/user')).text()).toBe('<html>');
  expect(await (await client.get('/api/info/user')).text()).toBe(whole);
});

test.each([
  ['/writecfg.cgi', 'before', 'the old'],
  ['/writecfg.cgi', 'after', 'the old'],
  ['/apply.cgi', 'before', 'the old'],
  ['/apply.cgi', 'after', 'the new'],
] as const)('a restart in the middle of %s, %s it is done, leaves %s text', async (path, when, left) => {
  const device = await bench();
  const client = await signedIn(device);
  const before = await client.configuration();
  const after = withValue(before, 'wireless.1.ssid', 'x');
  device.device.faults.add({ kind: 'restart', path, when });
  const change = write(client, after).then(() => apply(client));
  await expect(change).rejects.toThrow(ConnectionLost);
  expect((await client.get('/status.cgi')).status).toBe(503);
  device.clock.advance(50_000);
  const again = await signedIn(device);
  expect(await again.configuration()).toBe(left === 'the new' ? after : before);
  expect(await (await again.get('/test_mode.cgi')).json()).toMatchObject({ active: 0 });
});

test('a restart in the middle of a test ends it with the stored text', async () => {
  const device = await bench();
  const client = await signedIn(device);
  const before = await client.configuration();
  await write(client, withValue(before, 'wireless.1.ssid', 'x'), { testmode: 'yes' });
  device.device.faults.add({ kind: 'restart', path: '/test_mode.cgi' });
  await expect(client.get('/test_mode.cgi')).rejects.toThrow(ConnectionLost);
  device.clock.advance(50_000);
  expect(await (await signedIn(device)).configuration()).toBe(before);
});

test('a device that never comes back answers the reboot and then nothing, until somebody sees to it', async () => {
  const device = await bench();
  const client = await signedIn(device);
  device.device.faults.add({ kind: 'neverBack' });
  expect((await client.post('/reboot.cgi', { reboot: 'yes' })).status).toBe(200);
  device.clock.advance(3_600_000);
  await expect(client.get('/api/info/public')).rejects.toThrow(ConnectionLost);
  device.device.faults.clear();
  expect((await client.get('/api/info/public')).status).toBe(200);
});

/** A device whose power is cut in a write; another one then starts with what is left in its folder. */
async function cut(change: (client: Client, text: string) => Promise<unknown>, step: WriteStep, write = 1) {
  const folder = temporaryFolder();
  const faults = createFaults();
  const device = await bench({ store: openStore(folder, faults.duringWrite), faults });
  const client = await signedIn(device);
  const before = await client.configuration();
  faults.add({ kind: 'kill', write, step });
  await expect(change(client, before)).rejects.toThrow(ConnectionLost);
  await expect(client.get('/api/info/public')).rejects.toThrow(ConnectionLost);
  const store = openStore(folder);
  expect(readdirSync(folder).filter((name) => name.includes('unfinished'))).toEqual([]);
  return { before, store, again: await bench({ store }) };
}

const STEPS: readonly (readonly [WriteStep, 'old' | 'new'])[] = [
  ['opened', 'old'],
  ['flushed', 'old'],
  ['renamed', 'new'],
];

test.each(STEPS)(
  'a power cut in an apply, the new file %s: the %s text boots, to the byte (D13)',
  async (step, left) => {
    const changed = (text: string): string => withValue(text, 'wireless.1.ssid', 'after the cut');
    const { before, store, again } = await cut(async (client, text) => {
      await write(client, changed(text));
      await apply(client);
    }, step);
    const expected = left === 'new' ? changed(before) : before;
    expect(store.read('system.cfg')).toBe(expected);
    expect(again.device.configuration.active()).toBe(expected);
  },
);

test.each(STEPS)('a power cut as a test is kept, the new file %s: the %s text boots', async (step, left) => {
  const changed = (text: string): string => withValue(text, 'wireless.1.ssid', 'kept');
  const { before, again } = await cut(async (client, text) => {
    await write(client, changed(text), { testmode: 'yes' });
    await apply(client);
  }, step);
  expect(again.device.configuration.active()).toBe(left === 'new' ? changed(before) : before);
});

test.each(STEPS)(
  'a power cut in a change of password, the new file %s: the %s password signs in',
  async (step, left) => {
    const password = 'Another 9 masts stand guyed';
    const change = { change: 'yes', ro: '0', pwd: password, oldPwd: PASSWORD };
    const { again } = await cut((client) => client.post('/pwd.cgi', change), step);
    const client = await signedIn(again).catch(() => undefined);
    expect(client === undefined ? 'new' : 'old').toBe(left);
  },
);

test.each(STEPS)('a power cut in a reset, the new file %s: the device is as %s', async (step, left) => {
  const { before, store } = await cut((client) => client.post('/reset.cgi', { reset: 'yes' }), step);
  expect(store.read('system.cfg') === before ? 'old' : 'new').toBe(left);
  expect(store.read('system.cfg')).toMatch(/^([^=\n]+=[^\n]*\n)+$/);
});

test('the second of two writes is cut off: the first is whole', async () => {
  const { again } = await cut(
    async (client, text) => {
      await write(client, withValue(text, 'wireless.1.ssid', 'first'));
      await apply(client);
      await write(client, withValue(text, 'wireless.1.ssid', 'second'));
      await apply(client);
    },
    'flushed',
    2,
  );
  expect(again.device.configuration.active()).toContain('wireless.1.ssid=first\n');
});
