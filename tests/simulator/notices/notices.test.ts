import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { routes } from '../../../simulator/app/routes.ts';
import type { Answer } from '../../../simulator/core/answer.ts';
import { DOWNLOAD_SECONDS } from '../../../simulator/firmware/firmware.ts';
import { bench, Client, signedIn, signedInReader, USER } from '../client.ts';
import { configure } from '../configure.ts';

const read = async (client: Client, path: string) => (await client.get(path)).json();

/** Notices of a device without any, as captured (docs/device.md#notices). */
const QUIET = {
  isDefaultPasswd: false,
  customScripts: false,
  isWatchdogReset: 0,
  label: 0,
  chAvailable: false,
  emergReasonCode: -1,
  firmware: { requirePasswd: false, isThirdParty: false, version: '', uploaded: false },
};

/** Fails a call in the middle of its work. */
async function crash(client: Client): Promise<void> {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const route = routes.find(({ path }) => path === '/temperature.cgi');
  if (route === undefined) throw new Error('no such call');
  const failing = vi.spyOn(route, 'handle').mockImplementation((): Answer => {
    throw new TypeError('secret');
  });
  expect((await client.get('/temperature.cgi')).status).toBe(500);
  failing.mockRestore();
}

test('a healthy device returns no warnings, in exactly the form of public programs', async () => {
  const client = await signedIn(await bench());
  expect(await read(client, '/api/warnings')).toEqual(QUIET);
});

test('reports available firmware', async () => {
  const device = await bench();
  const client = await signedIn(device);
  await client.postJson('/api/fw/download', {});
  expect(await read(client, '/api/warnings')).toEqual(QUIET);
  device.clock.advance(DOWNLOAD_SECONDS * 1000);
  const firmware = { ...QUIET.firmware, version: 'v8.7.19', uploaded: true };
  expect(await read(client, '/api/warnings')).toEqual({ ...QUIET, firmware });
});

test('reports channels that need the label key until they are unlocked or dismissed', async () => {
  const device = await bench({ model: 'dish-5ac-22-gen1' });
  const client = await signedIn(device);
  expect(await read(client, '/api/warnings')).toEqual({ ...QUIET, label: 1 });
  expect(await (await client.post('/api/warnings/dismiss')).json()).toEqual({ ok: true });
  expect(await read(client, '/api/warnings')).toEqual(QUIET);
});

test('reports a start with an unreadable configuration', async () => {
  const { store } = await bench();
  store.write('system.cfg', 'nothing=of it\n');
  const device = await bench({ store });
  const client = await signedIn(device);
  expect(await read(client, '/api/warnings')).toEqual({ ...QUIET, emergReasonCode: 1 });
  await client.post('/api/warnings/dismiss');
  expect(await read(client, '/api/warnings')).toEqual(QUIET);
});

test('a failing call is a crash: listed, logged, offered for a report, and without its message', async () => {
  const device = await bench();
  const client = await signedIn(device);
  const none = { available: false, allowed: false, reports: 0 };
  expect(await read(client, '/api/crashes')).toEqual({ crashes: [] });
  expect(await read(client, '/api/ch')).toEqual(none);
  await crash(client);
  const reason = 'TypeError at GET /temperature.cgi';
  expect(await read(client, '/api/crashes')).toEqual({
    crashes: [{ time: '2026-01-15 12:00:00', program: 'httpd', reason }],
  });
  const file = await client.get('/crashlog.cgi');
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="?dish-north.*-crashes\.txt/);
  expect(await file.text()).toBe(`2026-01-15 12:00:00 httpd: ${reason}\n`);
  expect(device.device.log.lines().at(-1)).toMatch(/httpd\.error TypeError/);
  expect(device.device.log.lines().join()).not.toContain('secret');

  expect(await read(client, '/api/ch')).toEqual({ ...none, available: true, reports: 1 });
  expect(await read(client, '/api/warnings')).toEqual({ ...QUIET, chAvailable: true });
  configure(device, { 'system.autosend_crash_reports': 'enabled' });
  expect(await read(client, '/api/ch')).toMatchObject({ available: true, allowed: true });
});

test('asks again for a declined report only after another crash; dismissing removes crashes', async () => {
  const client = await signedIn(await bench());
  await crash(client);
  await client.post('/api/ch/dismiss');
  expect(await read(client, '/api/ch')).toMatchObject({ available: false, reports: 1 });
  await crash(client);
  expect(await read(client, '/api/ch')).toMatchObject({ available: true, reports: 2 });
  await client.post('/api/crashes/dismiss');
  expect(await read(client, '/api/ch')).toMatchObject({ available: false, reports: 0 });
  expect(await read(client, '/api/crashes')).toEqual({ crashes: [] });
});

test('keeps only the latest crashes, newest first', async () => {
  const device = await bench();
  for (let index = 0; index < 40; index += 1) device.device.crashes.add('httpd', `crash ${index}`);
  const { crashes } = await read(await signedIn(device), '/api/crashes');
  expect(crashes).toHaveLength(16);
  expect(crashes[0]).toMatchObject({ reason: 'crash 39' });
});

test('the log names sign-ins, refusals and their addresses, and hostile content is text', async () => {
  const device = await bench();
  expect((await new Client(device, '192.0.2.66').login('mast-admin', 'not the password')).status).toBe(403);
  device.device.log.add('station \u001b[31m<script>alert(1)</script>\nfake: line', { level: 'warning' });
  const client = await signedIn(device);
  const reply = await client.get('/api/logs');
  expect(reply.headers.get('content-type')).toMatch(/^application\/json/);
  const time = '2026-01-15 12:00:00';
  expect(await reply.json()).toEqual({
    entries: [
      { time, facility: 'system', level: 'info', text: 'started' },
      { time, facility: 'auth', level: 'warning', text: 'sign-in refused from 192.0.2.66' },
      {
        time,
        facility: 'system',
        level: 'warning',
        text: 'station \\u001b[31m<script>alert(1)</script>\\u000afake: line',
      },
      { time, facility: 'auth', level: 'info', text: `signed in as ${USER}` },
    ],
  });
});

test('a cleared log starts with an entry of the clearing; a long text is cut without breaking a character', async () => {
  const device = await bench();
  const client = await signedIn(device);
  expect(await (await client.post('/api/logs/clear')).json()).toEqual({ ok: true });
  device.device.log.add('🐝'.repeat(2000));
  const { entries } = await read(client, '/api/logs');
  expect(entries.map(({ text }: { text: string }) => text)).toEqual(['log cleared', '🐝'.repeat(500)]);
});

test('serves the help at the addresses it lists', async () => {
  const { pages } = await read(await signedIn(await bench()), '/api/info/help');
  expect(pages.length).toBeGreaterThan(0);
  for (const { address } of pages) {
    expect(existsSync(join(import.meta.dirname, '../../../public', address)), address).toBe(true);
  }
});

test('a reader reads all of it, except the file, and changes nothing', async () => {
  const reader = await signedInReader(await bench());
  for (const path of ['/api/warnings', '/api/crashes', '/api/ch', '/api/logs', '/api/info/help']) {
    expect((await reader.get(path)).status, path).toBe(200);
  }
  expect((await reader.get('/crashlog.cgi')).status).toBe(403);
  for (const path of ['/api/warnings', '/api/crashes', '/api/ch'].map((path) => `${path}/dismiss`)) {
    expect((await reader.post(path)).status, path).toBe(403);
  }
  expect((await reader.post('/api/logs/clear')).status).toBe(403);
});
