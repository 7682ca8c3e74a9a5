import { expect, test } from 'vitest';
import { parseText } from '../../engine/config/flatText.ts';
import { openStore } from '../../simulator/storage/store.ts';
import { type Bench, bench, type Client, PASSWORD, signedIn, withValue } from './client.ts';
import { temporaryFolder } from './temporaryFolder.ts';

async function write(client: Client, text: string, more: Record<string, string> = {}): Promise<Response> {
  return client.post('/writecfg.cgi', { cfgData: text, ...more });
}

async function apply(client: Client): Promise<void> {
  expect((await client.post('/apply.cgi', { apply: 'yes' })).status).toBe(200);
}

async function modified(client: Client): Promise<string | null> {
  return (await client.get('/status.cgi')).headers.get('x-cfg-modified');
}

/** Progress of the test, without the digest of the tested text. */
async function testState(client: Client): Promise<unknown> {
  const { digest: _digest, ...state } = await (await client.get('/test_mode.cgi')).json();
  return state;
}

const IDLE = { active: 0, countdown_started: 0, time_left: 0 };
const stored = ({ store }: Bench): string => store.read('system.cfg') ?? '';

test('the text has LF lines with a final line break, and reports no candidate', async () => {
  const client = await signedIn(await bench());
  const reply = await client.get('/getcfg.cgi');
  const text = await reply.text();
  expect(reply.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(reply.headers.get('x-cfg-modified')).toBe('0');
  expect(reply.headers.get('x-cfg-first-setup')).toBe('0');
  expect(text).toMatch(/^([^=\r\n]+=[^\r\n]*\n)+$/);
  expect(parseText(text).issues).toEqual([]);
});

test('write, apply: first a candidate, then active and stored', async () => {
  const device = await bench();
  const client = await signedIn(device);
  const before = await client.configuration();
  const after = withValue(before, 'wireless.1.ssid', 'new name');
  expect((await write(client, after)).status).toBe(200);
  expect(await modified(client)).toBe('1');
  expect((await client.get('/poll.cgi')).status).toBe(200);
  expect(await client.configuration()).toBe(after);
  expect(stored(device)).toBe(before);
  expect(device.device.configuration.active()).toBe(before);
  await apply(client);
  expect(await modified(client)).toBe('0');
  expect(stored(device)).toBe(after);
  expect(device.device.configuration.active()).toBe(after);
});

test('writing the active text is no change, and applying it restarts nothing', async () => {
  const device = await bench();
  const client = await signedIn(device);
  const restarted = device.device.configuration.restartedAt('service');
  await write(client, await client.configuration());
  expect(await modified(client)).toBe('0');
  await apply(client);
  expect(device.device.configuration.restartedAt('service')).toBe(restarted);
});

test('CRLF lines from the interface are stored as LF, from a form and from a multipart form', async () => {
  const device = await bench();
  const client = await signedIn(device);
  const text = withValue(await client.configuration(), 'wireless.1.ssid', 'crlf');
  const multipart = new FormData();
  multipart.set('cfgData', text.replaceAll('\n', '\r\n').trimEnd());
  expect((await client.send('POST', '/writecfg.cgi', { body: multipart })).status).toBe(200);
  await apply(client);
  expect(stored(device)).toBe(text);
});

test('discard drops the candidate', async () => {
  const device = await bench();
  const client = await signedIn(device);
  const before = await client.configuration();
  await write(client, withValue(before, 'wireless.1.ssid', 'x'));
  expect((await client.post('/discard.cgi', { d: '0' })).status).toBe(200);
  expect(await client.configuration()).toBe(before);
  await apply(client);
  expect(stored(device)).toBe(before);
});

test('a test is active at once, never stored, and reverts to the byte when it times out', async () => {
  const device = await bench();
  const client = await signedIn(device);
  const before = stored(device);
  const tested = withValue(before, 'wireless.1.ssid', 'tried');
  await write(client, tested, { testmode: 'yes' });
  expect(await client.configuration()).toBe(tested);
  expect(device.device.configuration.active()).toBe(tested);
  expect(stored(device)).toBe(before);
  expect(await testState(client)).toEqual({ active: 1, countdown_started: 1, time_left: 240 });
  device.clock.advance(100_500);
  expect(await testState(client)).toEqual({ active: 1, countdown_started: 1, time_left: 140 });
  device.clock.advance(139_499);
  expect(await testState(client)).toEqual({ active: 1, countdown_started: 1, time_left: 1 });
  device.clock.advance(1);
  expect(await testState(client)).toEqual(IDLE);
  expect(await client.configuration()).toBe(before);
  expect(device.device.configuration.active()).toBe(before);
  expect(stored(device)).toBe(before);
});

test('a test on a radar channel starts its countdown after the radar check', async () => {
  const device = await bench();
  const client = await signedIn(device);
  let tested = withValue(stored(device), 'radio.1.freq', '5500');
  tested = withValue(tested, 'radio.1.center.1.freq', '5530');
  tested = withValue(tested, 'radio.1.txpower', '7');
  expect((await write(client, tested, { testmode: 'yes' })).status).toBe(200);
  expect(await testState(client)).toEqual({ active: 1, countdown_started: 0, time_left: 240 });
  device.clock.advance(59_000);
  expect(await testState(client)).toEqual({ active: 1, countdown_started: 0, time_left: 240 });
  device.clock.advance(1_000);
  expect(await testState(client)).toEqual({ active: 1, countdown_started: 1, time_left: 240 });
  device.clock.advance(240_000);
  expect(await testState(client)).toEqual(IDLE);
});

test('applying during a test keeps it, without a second restart', async () => {
  const device = await bench();
  const client = await signedIn(device);
  const tested = withValue(stored(device), 'wireless.1.ssid', 'kept');
  await write(client, tested, { testmode: 'yes' });
  const restarted = device.device.configuration.restartedAt('service');
  device.clock.advance(30_000);
  await apply(client);
  expect(device.device.configuration.restartedAt('service')).toBe(restarted);
  expect(stored(device)).toBe(tested);
  device.clock.advance(1_000_000);
  expect(device.device.configuration.active()).toBe(tested);
});

test('discarding a test ends it immediately', async () => {
  const device = await bench();
  const client = await signedIn(device);
  const before = stored(device);
  await write(client, withValue(before, 'wireless.1.ssid', 'x'), { testmode: 'yes' });
  expect((await client.post('/discard.cgi', { d: '0', testmode: 'yes' })).status).toBe(200);
  expect(await testState(client)).toEqual(IDLE);
  expect(await client.configuration()).toBe(before);
});

test('a process restart during a test boots the stored text', async () => {
  const folder = temporaryFolder();
  const device = await bench({ store: openStore(folder) });
  const client = await signedIn(device);
  const before = stored(device);
  await write(client, withValue(before, 'wireless.1.ssid', 'x'), { testmode: 'yes' });
  const again = await bench({ store: openStore(folder) });
  const other = await signedIn(again);
  expect(await other.configuration()).toBe(before);
  expect(await testState(other)).toEqual(IDLE);
});

test('a text applied without storing is active until the reboot', async () => {
  const device = await bench();
  const client = await signedIn(device);
  const before = stored(device);
  const tested = withValue(before, 'wireless.1.ssid', 'passing');
  await write(client, tested, { nosave: 'yes' });
  await apply(client);
  expect(device.device.configuration.active()).toBe(tested);
  expect(stored(device)).toBe(before);
  expect((await client.post('/reboot.cgi', { reboot: 'yes' })).status).toBe(200);
  expect(device.device.configuration.active()).toBe(before);
});

test('a reboot keeps the stored text, drops the candidate, ends all sessions and takes its boot time', async () => {
  const device = await bench();
  const client = await signedIn(device);
  const before = stored(device);
  await write(client, withValue(before, 'wireless.1.ssid', 'x'));
  device.clock.advance(5_000);
  expect(await (await client.post('/reboot.cgi', { reboot: 'yes' })).json()).toEqual({ ok: true });
  const during = await client.get('/api/info/public');
  expect(during.status).toBe(503);
  expect(during.headers.get('retry-after')).toBe('50');
  device.clock.advance(50_000);
  expect((await client.get('/status.cgi')).status).toBe(401);
  const again = await signedIn(device);
  expect(await again.configuration()).toBe(before);
  device.clock.advance(3_000);
  expect(await again.status()).toMatchObject({ host: { uptime: 3, power_time: 58 } });
});

test('a reset restores the factory settings', async () => {
  const device = await bench();
  const client = await signedIn(device);
  expect(await (await client.post('/reset.cgi', { reset: 'yes' })).json()).toEqual({ ok: true });
  device.clock.advance(50_000);
  expect(await (await client.get('/api/info/public')).json()).toMatchObject({
    default_password: true,
    setup_complete: false,
  });
  expect((await client.login()).status).toBe(403);
});

test('an action without its keyword changes nothing', async () => {
  const device = await bench();
  const client = await signedIn(device);
  await write(client, withValue(stored(device), 'wireless.1.ssid', 'x'));
  for (const path of ['/apply.cgi', '/discard.cgi', '/reboot.cgi', '/reset.cgi', '/writecfg.cgi']) {
    expect((await client.post(path, { apply: 'no', d: '1', reboot: '1', reset: 'true' })).status).toBe(400);
  }
  expect(await modified(client)).toBe('1');
});

test('passwords omitted from a write stay; the text as read can be written back unchanged', async () => {
  const device = await bench();
  const client = await signedIn(device);
  const before = stored(device);
  const without = before.replace(/^users\.1\.password=.*\n/m, '');
  expect((await write(client, without)).status).toBe(200);
  await apply(client);
  expect(parseText(stored(device)).get('users.1.password')).toBe(parseText(before).get('users.1.password'));
  expect((await client.login('mast-admin', PASSWORD)).status).toBe(200);
  expect((await write(client, before)).status).toBe(200);
});
