import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { readBoard } from '../../rules/core/board.ts';
import type { CallDescription } from '../../schemas/device/calls/description.ts';
import { calls } from '../../schemas/device/calls.ts';
import { parseOptions } from '../../simulator/app/options.ts';
import { findModel, models } from '../../simulator/models/models.ts';
import { getConfiguration, getTestMode } from '../../src/device/endpoints/configuration.ts';
import { getHistory } from '../../src/device/endpoints/history.ts';
import { getPublicInfo } from '../../src/device/endpoints/publicInfo.ts';
import { getRegulatoryDomain } from '../../src/device/endpoints/regulatoryDomain.ts';
import { getStatus } from '../../src/device/endpoints/status.ts';
import { getUserInfo } from '../../src/device/endpoints/userInfo.ts';
import { getVersions } from '../../src/device/endpoints/versions.ts';
import { authenticate } from '../../src/login/authenticate.ts';
import { readSession } from '../../src/session/session.ts';
import { startup } from '../../src/startup/startup.ts';
import { browserTab } from '../src/device/second/browserTab.ts';
import { bench, Client, PASSWORD, signedIn, USER, withValue } from './client.ts';

afterEach(() => vi.unstubAllGlobals());

const publicBench = (state: 'factory' | 'ready' = 'ready') => bench({ state, isPublic: true });

const entries = Object.entries<CallDescription>(calls);
const isUndocumented = ({ ours }: CallDescription): boolean => typeof ours === 'string';
const pathOf = ({ path }: CallDescription): string => path.replace(/\{\w+\}/g, '1');

test('calls of our own return 404, and all others exist', async () => {
  const client = await signedIn(await publicBench());
  const full = await signedIn(await bench());
  for (const [id, call] of entries) {
    if (call.family === 'v1') continue;
    // The requests have no body. Existing calls refuse that.
    const ask = async (of: Client) =>
      (await of.send(call.method, pathOf(call), { headers: { 'X-CSRF-ID': 'none' } })).status;
    // A call may share its path with a call of another method.
    if (isUndocumented(call)) expect([404, 405], id).toContain(await ask(client));
    else expect(await ask(client), id).toBe(await ask(full));
  }
  expect(entries.filter(([, call]) => call.family !== 'v1' && isUndocumented(call)).length).toBeGreaterThan(30);
});

test('the pages start: no call before the first page is missing', async () => {
  const tab = browserTab(await publicBench());
  await getPublicInfo();
  await authenticate({ kind: 'sign-in', username: USER, password: PASSWORD });
  const failures: unknown[] = [];
  const data = await startup({
    calls: { getUserInfo, getConfiguration, getStatus, getRegulatoryDomain },
    clock: { now: () => 0, after: () => () => undefined },
    cachedDomain: undefined,
    onFailure: (failure) => {
      failures.push(failure);
      return false;
    },
  });
  expect(failures).toEqual([]);
  expect(data?.configuration).toMatchObject({ digest: undefined, modified: false });
  const asked = tab.asked();
  const missing = asked.filter((call) =>
    entries.some(([, one]) => call === `${one.method} ${one.path}` && isUndocumented(one)),
  );
  expect([asked.length, missing]).toEqual([6, []]);
  const { board, name } = { board: readBoard(readSession().boardInfo), name: (await getPublicInfo()).productName };
  expect([board.name, name]).toEqual(['Unlisted Radio 77', 'Unlisted Radio 77']);
  expect(models.some((model) => [model.id, model.name, model.shortName].includes(board.model))).toBe(false);
  await expect(getHistory('24h')).rejects.toMatchObject({ status: 404 });
  await expect(getVersions()).rejects.toMatchObject({ status: 404 });
});

test('no response has an addition of ours', async () => {
  const device = await publicBench();
  const client = await signedIn(device);
  const before = await client.get('/getcfg.cgi');
  expect(before.headers.get('x-cfg-digest')).toBeNull();
  expect(before.headers.get('x-cfg-modified')).toBe('0');
  const text = await before.text();
  const written = await client.post('/writecfg.cgi', {
    cfgData: withValue(text, 'wireless.1.ssid', 'tested'),
    testmode: 'yes',
    // A real radio knows no digest, so a wrong digest changes nothing.
    basis: '0'.repeat(64),
  });
  expect(await written.json()).toEqual({ ok: true, fast_restart: true, code: 0 });
  expect(Object.keys(await (await client.get('/test_mode.cgi')).json()).toSorted()).toEqual([
    'active',
    'countdown_started',
    'time_left',
  ]);
  expect(await (await client.post('/apply.cgi', { apply: 'yes' })).json()).toEqual({
    ok: true,
    fast_restart: true,
    code: 0,
  });
  expect(device.device.configuration.stored()).toContain('wireless.1.ssid=tested\n');
  const refused = await client.post('/writecfg.cgi', { cfgData: 'radio.1.txpower=99\n' });
  expect([refused.status, await refused.json()]).toEqual([400, { ok: false, code: 2, error: expect.any(String) }]);
});

test('the board information has only public lines', async () => {
  const full = await (await new Client(await bench()).login()).json();
  const known = await (await new Client(await publicBench()).login()).json();
  expect(full.boardinfo).toMatch(/wide_channels/);
  expect(known.boardinfo).not.toMatch(/wide_channels|capacity|max_clients|^radio\.\d+\.channels=/m);
  expect(readBoard(known.boardinfo).radios.map(({ txPower, antennas }) => [txPower, antennas])).toEqual(
    readBoard(full.boardinfo).radios.map(({ txPower, antennas }) => [txPower, antennas]),
  );
});

test.each(['/getcfg.cgi', '/cfg.cgi'])(
  '%s has MD5-crypt password hashes, and accepts them back as the same accounts',
  async (path) => {
    const device = await publicBench();
    const client = await signedIn(device);
    const text = await (await client.get(path)).text();
    expect(text).toMatch(/^users\.1\.password=\$1\$[./0-9A-Za-z]{8}\$[./0-9A-Za-z]{22}$/m);
    expect(text).not.toContain('scrypt');
    const stored = device.device.configuration.stored();
    expect((await client.post('/writecfg.cgi', { cfgData: text })).status).toBe(200);
    expect((await client.post('/apply.cgi', { apply: 'yes' })).status).toBe(200);
    expect(device.device.configuration.stored()).toBe(stored);
    expect((await new Client(device).login()).status).toBe(200);
  },
);

test('a hash of another radio does not become a hash of this radio', async () => {
  const device = await publicBench();
  const client = await signedIn(device);
  const other = `$1$abcdefgh$${'x'.repeat(22)}`;
  const text = withValue(await client.configuration(), 'users.1.password', other);
  await client.post('/writecfg.cgi', { cfgData: text });
  expect(device.device.configuration.current()).not.toMatch(/users\.1\.password=\$1\$/);
});

test('a factory-new radio can be set up', async () => {
  const device = await publicBench('factory');
  const tab = browserTab(device);
  await getPublicInfo();
  const created = await authenticate(
    { kind: 'create', username: USER, password: PASSWORD },
    { country: 840, language: 'en_US' },
  );
  expect(created.kind).toBe('signed-in');
  expect((await getTestMode()).active).toBe(false);
  expect(tab.reload).not.toHaveBeenCalled();
});

test('calls marked as ours in docs/device.md are marked in the table of calls', () => {
  const document = readFileSync(new URL('../../docs/device.md', import.meta.url), 'utf8');
  const cells = document.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  const marked = cells.filter((row) => row.at(-2)?.endsWith('ours') === true);
  const named = marked.flatMap((row) => [...(row[1] ?? '').matchAll(/`(\/[^` ]+)`/g)].map(([, path]) => path));
  expect(named).toEqual(expect.arrayContaining(['/support.cgi', '/ethtool.cgi', '/temperature.cgi', '/api/locate']));
  const found = entries.filter(([, call]) => named.includes(call.path));
  expect(found.filter(([, call]) => !isUndocumented(call))).toEqual([]);
});

test.each([
  [['--public-calls', '--device', 'https://192.0.2.1'], /simulated device/],
  [['--public-calls', '--pair'], /single device/],
  [['--public-calls', '--model', 'hub-lt'], /before its sign-in/],
])('refuses %j', (args, error) => {
  const result = parseOptions(args);
  expect(result.ok ? '' : result.error).toMatch(error);
  expect(findModel('hub-lt')?.speaks).toBe('second');
});
