import { beforeEach, expect, test, vi } from 'vitest';
import { createFaultsApp } from '../../simulator/app/faultsApp.ts';
import { parseOptions, USAGE } from '../../simulator/app/options.ts';
import { routes } from '../../simulator/app/routes.ts';
import { openStore } from '../../simulator/storage/store.ts';
import { type Bench, bench, PASSWORD, signedIn, USER, withValue } from './client.ts';
import { runDevice } from './runDevice.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const JSON_TYPE = { 'Content-Type': 'application/json' };
const move = vi.fn<(port?: number, atOnce?: boolean) => Promise<string>>();
const bringBack = vi.fn<() => void>();

let device: Bench;
let app: ReturnType<typeof createFaultsApp>;

beforeEach(async () => {
  move.mockReset();
  device = await bench();
  app = createFaultsApp(device, async () => ({ move, bringBack }));
});

async function wish(
  body: unknown,
  headers: Record<string, string> = JSON_TYPE,
  host = 'localhost',
): Promise<Response> {
  return app.request(`http://${host}/faults`, { method: 'POST', headers, body: JSON.stringify(body) });
}

const status = async (): Promise<number> => (await app.request('/api/info/public')).status;

test('injects a fault, `none` clears all faults, and other calls reach the device', async () => {
  expect(await status()).toBe(200);
  expect((await wish({ kind: 'refuse', times: 5 })).status).toBe(200);
  expect(await status()).toBe(503);
  expect((await wish({ kind: 'none' })).status).toBe(200);
  expect(await status()).toBe(200);
  move.mockResolvedValue('http://127.0.0.1:1/');
  expect(await (await wish({ kind: 'moves', port: 8081 })).json()).toEqual({
    ok: true,
    address: 'http://127.0.0.1:1/',
  });
  expect(move).toHaveBeenCalledWith(8081, false);
});

test('moves the device at once, and back when all faults are cleared', async () => {
  move.mockResolvedValue('http://127.0.0.1:1/');
  expect(await (await wish({ kind: 'moves', when: 'now' })).json()).toEqual({
    ok: true,
    address: 'http://127.0.0.1:1/',
  });
  expect(move).toHaveBeenCalledWith(undefined, true);
  await wish({ kind: 'none' });
  expect(bringBack).toHaveBeenCalled();
});

test('a device that was away has booted when it returns', async () => {
  device.clock.advance(100_000);
  device.device.faults.vanish();
  device.clock.advance(100_000);
  expect(device.device.ends()).toEqual([]);
  await wish({ kind: 'none' });
  expect(await status()).toBe(200);
  expect(device.device.power.uptime()).toBe(0);
  expect(device.device.situation().radios[0]?.connections).toEqual([]);
});

test('reboots the device at once, and the device answers after its boot', async () => {
  expect((await wish({ kind: 'reboot' })).status).toBe(200);
  expect(await status()).toBe(503);
  device.clock.advance(50_000);
  expect(await status()).toBe(200);
});

test.each([10 * 365 * 86_400, -10 * 365 * 86_400])(
  'its clock jumps by %i s: only the reported time changes',
  async (seconds) => {
    const client = await signedIn(device);
    const { host } = await client.status();
    const text = withValue(await client.configuration(), 'wireless.1.ssid', 'tested');
    await client.post('/writecfg.cgi', { cfgData: text, testmode: 'yes' });
    const test = async () => (await client.get('/test_mode.cgi')).json();
    const before = await test();
    expect((await wish({ kind: 'clock', seconds })).status).toBe(200);
    expect(await test()).toEqual(before);
    const after = await client.status();
    expect(after).toMatchObject({ host: { uptime: Object(host).uptime } });
    expect(Object(after.host).time.slice(0, 4)).toBe(seconds > 0 ? '2036' : '2016');
    device.clock.advance(239_000);
    expect(await test()).toMatchObject({ active: 1, time_left: 1 });
    device.clock.advance(1000);
    expect(await test()).toMatchObject({ active: 0 });
  },
);

test('a radar transmits on the channel of the radio, or on another', async () => {
  const { configuration } = device.device;
  const lines = { chanbw: 40, freq: 5500, 'center.1.freq': 5510, txpower: -4 };
  const text = Object.entries(lines).reduce(
    (all, [name, value]) => withValue(all, `radio.1.${name}`, String(value)),
    configuration.active(),
  );
  configuration.install(text);
  device.clock.advance(120_000);
  const isOnRadarChannel = () => {
    const [radio] = device.device.situation().radios;
    return radio?.operation.channel?.centerFrequency === 5510;
  };
  expect(isOnRadarChannel()).toBe(true);
  await wish({ kind: 'radar', frequency: 5600 });
  expect(isOnRadarChannel()).toBe(true);
  await wish({ kind: 'radar' });
  expect(isOnRadarChannel()).toBe(false);
});

test.each([
  { kind: 'explode' },
  { kind: 'refuse', status: 200 },
  { kind: 'latency', milliseconds: -1 },
  { kind: 'kill', step: 'thought of' },
  { kind: 'reset', more: 1 },
  { kind: 'reset', status: 500 },
  { kind: 'clock' },
  { kind: 'reboot', path: '/status.cgi' },
  { kind: 'none', times: 2 },
  {},
  [],
  'reset',
])('refuses %j and changes nothing', async (fault) => {
  expect((await wish(fault)).status).toBe(400);
  expect(await status()).toBe(200);
});

test.each<[string, Record<string, string>, string]>([
  ['a form', { 'Content-Type': 'text/plain' }, 'localhost'],
  ['another site', { ...JSON_TYPE, Origin: 'http://evil.example' }, 'localhost'],
  ['another port', { ...JSON_TYPE, Origin: 'http://localhost:81' }, 'localhost'],
  ['two hosts', { ...JSON_TYPE, Host: 'evil.example' }, 'localhost'],
  ['a foreign name for this address', { ...JSON_TYPE, Origin: 'http://evil.example' }, 'evil.example'],
])('no page of %s can request faults', async (_, headers, host) => {
  expect((await wish({ kind: 'reset' }, headers, host)).status).toBe(403);
  expect(await status()).toBe(200);
});

test('limits the size and the number of requests', async () => {
  expect((await wish({ kind: 'refuse', path: `/${'x'.repeat(5000)}` })).status).toBe(413);
  expect((await wish('x'.repeat(5000))).status).toBe(413);
  for (let index = 0; index < 64; index += 1) expect((await wish({ kind: 'refuse' })).status).toBe(200);
  expect((await wish({ kind: 'refuse' })).status).toBe(409);
  move.mockRejectedValue(new Error('The device has been at too many addresses.'));
  expect((await wish({ kind: 'moves' })).status).toBe(409);
  expect((await wish({ kind: 'none' })).status).toBe(200);
  expect(await status()).toBe(200);
});

test('the device itself has no fault call', async () => {
  expect(routes.some(({ path }) => path.includes('faults'))).toBe(false);
  expect((await device.app.request('/faults', { method: 'POST' })).status).toBe(404);
});

test.each(['127.0.0.1', '127.0.0.9', '::1', 'localhost'])('--faults may listen on %s', (host) => {
  expect(parseOptions(['--faults', '--host', host])).toMatchObject({ ok: true, options: { faults: true } });
});

test.each(['0.0.0.0', '192.168.1.20', '::', 'localhost.evil.example', '128.0.0.1'])('--faults refuses %s', (host) => {
  expect(parseOptions(['--faults', '--host', host])).toEqual({
    ok: false,
    error: `--faults with --host ${host}: only on a loopback address, such as 127.0.0.1.`,
  });
});

test('--faults is documented in the help, off by default, and refused for a real device', () => {
  expect(USAGE).toContain('--faults');
  expect(parseOptions([])).toMatchObject({ options: { faults: false } });
  expect(parseOptions(['--faults', '--device', 'http://192.0.2.1'])).toMatchObject({ ok: false });
});

test('a process started with --faults is killed during a write, and keeps the stored text', async () => {
  const data = temporaryFolder();
  const args = ['--port', '0', '--data', data, '--state', 'ready', '--user', USER, '--password', PASSWORD];
  const running = await runDevice(...args, '--faults').started;
  const post = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(running.address + path, {
      method: 'POST',
      headers: { ...JSON_TYPE, ...headers },
      body: JSON.stringify(body),
    });
  const login = await post('/api/auth', { username: USER, password: PASSWORD });
  const headers = {
    Cookie: login.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; '),
    'X-CSRF-ID': login.headers.get('x-csrf-id') ?? '',
  };
  const before = await (await fetch(`${running.address}/getcfg.cgi`, { headers })).text();
  const cfgData = before.replace('wireless.1.ssid=', 'wireless.1.ssid=new-');
  await post('/writecfg.cgi', { cfgData }, headers);
  expect((await post('/faults', { kind: 'kill', step: 'flushed', write: 2 })).status).toBe(200);
  await expect(post('/apply.cgi', { apply: 'yes' }, headers)).rejects.toThrow();
  expect(await running.ended).toBeNull();
  expect(openStore(data).read('system.cfg')).toBe(before);
});
