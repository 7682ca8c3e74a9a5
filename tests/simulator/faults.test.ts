import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseText } from '../../engine/config/flatText.ts';
import { createFaults } from '../../simulator/device/faults.ts';
import { findModel } from '../../simulator/models/models.ts';
import type { WriteStep } from '../../simulator/storage/atomicWrite.ts';
import { openStore } from '../../simulator/storage/store.ts';
import { type Bench, bench, Client, ConnectionLost, PASSWORD, signedIn, withValue } from './client.ts';
import { temporaryFolder } from './temporaryFolder.ts';

async function write(client: Client, cfgData: string, more: Record<string, string> = {}): Promise<Response> {
  return client.post('/writecfg.cgi', { cfgData, ...more });
}

const apply = (client: Client): Promise<Response> => client.post('/apply.cgi', { apply: 'yes' });

test('no fault happens unless requested, and only as often as requested', async () => {
  const device = await bench();
  const client = await signedIn(device);
  device.device.faults.add({ kind: 'refuse', path: '/status.cgi', times: 2 });
  expect((await client.get('/getcfg.cgi')).status).toBe(200);
  expect((await client.get('/status.cgi')).status).toBe(503);
  expect((await client.get('/status.cgi')).status).toBe(503);
  expect((await client.get('/status.cgi')).status).toBe(200);
});

test.each([
  [400, { error: 'The request makes no sense.' }],
  [401, { error: 'Please sign in.' }],
  [403, { error: 'Your account may not do this.' }],
  [500, { error: 'Something went wrong on the device.' }],
  [502, '<html><h1>502 Bad Gateway</h1></html>\n'],
  [503, { error: 'The device is busy.' }],
  [504, '<html><h1>504 Gateway Timeout</h1></html>\n'],
] as const)('a refused write changes nothing: %i', async (status, body) => {
  const device = await bench();
  const client = await signedIn(device);
  const before = await client.configuration();
  device.device.faults.add({ kind: 'refuse', path: '/writecfg.cgi', status });
  const reply = await write(client, withValue(before, 'wireless.1.ssid', 'x'));
  expect(reply.status).toBe(status);
  expect(await (typeof body === 'string' ? reply.text() : reply.json())).toEqual(body);
  expect(await client.configuration()).toBe(before);
});

test.each(['before', 'after'] as const)('a delayed response: %s it is done', async (when) => {
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

test('delays responses by varying times within the requested range', async () => {
  const device = await bench();
  device.device.faults.add({ kind: 'latency', milliseconds: 1000, jitter: 9000, times: 20 });
  let answered = 0;
  for (let call = 0; call < 20; call += 1) {
    void new Client(device).get('/api/info/public').then(() => {
      answered += 1;
    });
  }
  await expect.poll(device.clock.sleeping, { interval: 1 }).toBe(20);
  device.clock.advance(999);
  expect(device.clock.sleeping()).toBe(20);
  device.clock.advance(4501);
  expect(device.clock.sleeping()).toBeGreaterThan(2);
  expect(device.clock.sleeping()).toBeLessThan(18);
  device.clock.advance(4500);
  await expect.poll(() => answered, { interval: 1 }).toBe(20);
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

test('returns half a response, or a response that is not JSON', async () => {
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

test('returns an empty response, or a response whose members have wrong types', async () => {
  const device = await bench();
  const client = await signedIn(device);
  const whole = await client.status();
  device.device.faults.add({ kind: 'empty', path: '/status.cgi' });
  const empty = await client.get('/status.cgi');
  expect([empty.status, await empty.text()]).toEqual([200, '']);
  device.device.faults.add({ kind: 'mistype', path: '/status.cgi' });
  const types = (value: unknown): unknown => {
    if (Array.isArray(value)) return 'list';
    if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, types(member)]));
  };
  const spoiled = types(await client.status());
  expect(Object.keys(Object(spoiled))).toEqual(Object.keys(whole));
  const same = (one: unknown, other: unknown): string[] =>
    Object.entries(Object(one)).flatMap(([name, member]) => {
      const now = Reflect.get(Object(other), name);
      if (typeof member === 'object' && typeof now === 'object') return same(member, now);
      return JSON.stringify(member) === JSON.stringify(now) ? [name] : [];
    });
  expect(same(types(whole), spoiled)).toEqual([]);
  expect(await client.status()).toMatchObject({ host: { hostname: 'dish-north' } });
});

test('a configuration text with every line doubled is the same configuration', async () => {
  const device = await bench();
  const client = await signedIn(device);
  const text = await client.configuration();
  device.device.faults.add({ kind: 'duplicate', path: '/getcfg.cgi' });
  const twice = parseText(await client.configuration());
  expect(twice.issues.filter(({ code }) => code === 'duplicate-key')).toHaveLength(parseText(text).lines.length);
  for (const key of twice.keys()) expect(twice.get(key)).toBe(parseText(text).get(key));
});

/** Stored configuration of the device, and its state in memory. */
function remembered({ device, store }: Bench) {
  const { configuration, firmware, unii } = device;
  return [
    store.read('system.cfg'),
    configuration.stored(),
    configuration.active(),
    configuration.candidate(),
    configuration.underTest(),
    firmware.installed(),
    unii.activated(),
  ];
}

const UNLOCK_KEY = findModel('dish-5ac-22-gen1')?.unlockKey ?? '';
const CHANGE = { change: 'yes', ro: '0', pwd: 'Another 9 masts stand guyed', oldPwd: PASSWORD };

test.each<[string, number, (client: Client) => Promise<Response>]>([
  ['apply', 2, apply],
  ['change of the password', 2, (client) => client.post('/pwd.cgi', CHANGE)],
  ['reset', 2, (client) => client.post('/reset.cgi', { reset: 'yes' })],
  ['unlock', 1, (client) => client.post('/api/regdomain/activate-unii', { name: 'A. Rigger', key: UNLOCK_KEY })],
  ['upgrade', 1, (client) => client.post('/fwflash.cgi', { do_update: '1' })],
])(
  'refuses a %s on a full disk with the reason, continues unchanged, and succeeds once there is space',
  async (_, writes, act) => {
    const folder = temporaryFolder();
    const faults = createFaults();
    const device = await bench({ model: 'dish-5ac-22-gen1', store: openStore(folder, faults.duringWrite), faults });
    const client = await signedIn(device);
    await write(client, withValue(await client.configuration(), 'wireless.1.ssid', 'x'));
    device.device.firmware.startDownload();
    device.clock.advance(60_000);
    const before = remembered(device);
    const files = readdirSync(folder);
    for (let first = 1; first <= writes; first += 1) {
      faults.add({ kind: 'full', write: first });
      const reply = await act(client);
      expect(reply.status).toBe(507);
      expect(await reply.json()).toEqual({
        error: 'The device has no room left to store this. It works on as before.',
      });
      expect(remembered(device)).toEqual(before);
      expect(readdirSync(folder)).toEqual(files);
    }
    expect((await act(client)).status).toBe(200);
    expect(remembered(device)).not.toEqual(before);
  },
);

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

test('a restart during a test reverts to the stored text', async () => {
  const device = await bench();
  const client = await signedIn(device);
  const before = await client.configuration();
  await write(client, withValue(before, 'wireless.1.ssid', 'x'), { testmode: 'yes' });
  device.device.faults.add({ kind: 'restart', path: '/test_mode.cgi' });
  await expect(client.get('/test_mode.cgi')).rejects.toThrow(ConnectionLost);
  device.clock.advance(50_000);
  expect(await (await signedIn(device)).configuration()).toBe(before);
});

test('a device that never restarts answers the reboot and then nothing, until the fault is cleared', async () => {
  const device = await bench();
  const client = await signedIn(device);
  device.device.faults.add({ kind: 'neverBack' });
  expect((await client.post('/reboot.cgi', { reboot: 'yes' })).status).toBe(200);
  device.clock.advance(3_600_000);
  await expect(client.get('/api/info/public')).rejects.toThrow(ConnectionLost);
  device.device.faults.clear();
  expect((await client.get('/api/info/public')).status).toBe(200);
});

/** Cuts the power of a device during a write. Returns another device started from its folder. */
async function cut(change: (client: Client, text: string) => Promise<unknown>, step: WriteStep, write = 3) {
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
  'a power cut during an apply, the new file %s: the %s text boots, to the byte (D13)',
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

test.each(STEPS)('a power cut while a test is kept, the new file %s: the %s text boots', async (step, left) => {
  const changed = (text: string): string => withValue(text, 'wireless.1.ssid', 'kept');
  const { before, again } = await cut(
    async (client, text) => {
      await write(client, changed(text), { testmode: 'yes' });
      await apply(client);
    },
    step,
    4,
  );
  expect(again.device.configuration.active()).toBe(left === 'new' ? changed(before) : before);
});

test.each(STEPS)(
  'a power cut during a password change, the new file %s: the %s password signs in',
  async (step, left) => {
    const { again } = await cut((client) => client.post('/pwd.cgi', CHANGE), step);
    const client = await signedIn(again).catch(() => undefined);
    expect(client === undefined ? 'new' : 'old').toBe(left);
  },
);

test.each(STEPS)('a power cut during a reset, the new file %s: the device is as %s', async (step, left) => {
  const { before, store } = await cut((client) => client.post('/reset.cgi', { reset: 'yes' }), step);
  expect(store.read('system.cfg') === before ? 'old' : 'new').toBe(left);
  expect(store.read('system.cfg')).toMatch(/^([^=\n]+=[^\n]*\n)+$/);
});

test('a power cut during the second of two writes leaves the first complete', async () => {
  const { again } = await cut(
    async (client, text) => {
      await write(client, withValue(text, 'wireless.1.ssid', 'first'));
      await apply(client);
      await write(client, withValue(text, 'wireless.1.ssid', 'second'));
      await apply(client);
    },
    'flushed',
    4,
  );
  expect(again.device.configuration.active()).toContain('wireless.1.ssid=first\n');
});
