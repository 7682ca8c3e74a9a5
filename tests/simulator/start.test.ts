import { once } from 'node:events';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { parseOptions } from '../../simulator/app/options.ts';
import { PASSWORD, USER, withValue } from './client.ts';
import { type RunningDevice, runDevice } from './runDevice.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const ACCOUNT = ['--state', 'ready', '--user', USER, '--password', PASSWORD];

/** Address of a device that never answers. A proxy does not call its device before the first request. */
const NO_DEVICE = 'http://127.0.0.1:1';

/** Signs in over the wire. Returns the headers that every later call needs. */
async function signIn(
  { address }: RunningDevice,
  password = PASSWORD,
  username = USER,
): Promise<Record<string, string>> {
  const reply = await fetch(`${address}/api/auth`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  expect(reply.status).toBe(200);
  const cookie = reply.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { Cookie: cookie.join('; '), 'X-CSRF-ID': reply.headers.get('x-csrf-id') ?? '' };
}

async function post(
  address: string,
  headers: Record<string, string>,
  fields: Record<string, string>,
): Promise<unknown> {
  return (await fetch(address, { method: 'POST', headers, body: new URLSearchParams(fields) })).json();
}

async function read({ address }: RunningDevice, headers: Record<string, string>): Promise<string> {
  return (await fetch(`${address}/getcfg.cgi`, { headers })).text();
}

async function nearbyNames({ address }: RunningDevice, headers: Record<string, string>): Promise<string[]> {
  const found = await post(`${address}/discovery.cgi`, headers, { discover: 'y', duration: '1000' });
  const { devices }: Partial<{ devices: readonly { hostname: string }[] }> = Object(found);
  return (devices ?? []).map(({ hostname }) => hostname);
}

test('a saved text survives a kill and a restart; a tested one does not; a given password is never printed', async () => {
  const data = temporaryFolder();
  const args = ['--port', '0', '--data', data, '--restart', '0'];
  const first = await runDevice(...args, ...ACCOUNT).started;
  expect(first.output()).toContain(USER);
  const headers = await signIn(first);
  const saved = withValue(await read(first, headers), 'wireless.1.ssid', 'saved');
  const tested = withValue(saved, 'wireless.1.ssid', 'tested');
  const done = { ok: true, fast_restart: true, code: 0 };
  expect(await post(`${first.address}/writecfg.cgi`, headers, { cfgData: saved })).toMatchObject(done);
  expect(await post(`${first.address}/apply.cgi`, headers, { apply: 'yes' })).toMatchObject(done);
  expect(await post(`${first.address}/writecfg.cgi`, headers, { cfgData: tested, testmode: 'yes' })).toMatchObject(
    done,
  );
  expect(await read(first, headers)).toBe(tested);
  first.process.kill('SIGKILL');
  await first.ended;
  expect(first.output()).not.toContain(PASSWORD);

  const second = await runDevice(...args).started;
  expect(await read(second, await signIn(second))).toBe(saved);
  expect(second.output()).toContain('as it was left');
  second.process.kill('SIGTERM');
  expect(await second.ended).toBe(0);
});

test('a ready device without a password generates one and prints it once; nearby devices have ordinary names', async () => {
  const data = temporaryFolder();
  const args = ['--port', '0', '--data', data, '--state', 'ready', '--model', 'beam-2ac-13', '--speed', '10'];
  const device = await runDevice(...args).started;
  const [, user = '', password = ''] = /Account +(\S+), password (\S+)\n/.exec(device.output()) ?? [];
  expect(device.output()).toContain('Beam 2AC 13');
  expect(await nearbyNames(device, await signIn(device, password, user))).toEqual(
    expect.arrayContaining(['camera-yard', 'mast-switch']),
  );
  expect(device.output().split(password)).toHaveLength(2);
});

test('nearby devices have hostile names on request', async () => {
  const args = ['--port', '0', '--data', temporaryFolder(), '--speed', '10', '--hostile-names'];
  const device = await runDevice(...args, ...ACCOUNT).started;
  expect(await nearbyNames(device, await signIn(device))).toEqual(
    expect.arrayContaining(['<img src=x onerror=alert(1)>', 'mast-switch']),
  );
});

test('keeps its certificate over TLS, and refuses its data folder to another model', async () => {
  const data = temporaryFolder();
  const prints: string[] = [];
  for (let start = 0; start < 2; start += 1) {
    const device = await runDevice('--port', '0', '--data', data, '--tls').started;
    expect(device.address).toMatch(/^https:/);
    const { port } = new URL(device.address);
    const socket = connect({ port: Number(port), host: '127.0.0.1', rejectUnauthorized: false });
    await once(socket, 'secureConnect');
    const print = socket.getPeerCertificate().fingerprint256;
    socket.destroy();
    expect(print).toMatch(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/);
    prints.push(print);
    device.process.kill('SIGTERM');
    expect(await device.ended).toBe(0);
  }
  expect(prints[1]).toBe(prints[0]);
  const other = runDevice('--port', '0', '--data', data, '--model', 'link-60');
  expect(await other.ended).toBe(1);
  expect(other.output()).toContain('belongs to the model dish-5ac-23');
});

test('one device owns a data folder: other devices and proxies name the owner, and a kill frees the folder', async () => {
  const data = temporaryFolder();
  const args = ['--port', '0', '--data', data];
  const first = await runDevice(...args).started;
  const second = runDevice(...args);
  expect(await second.ended).toBe(1);
  const [, pid, since = ''] =
    /^The data folder \S+ is in use by process (\d+) since (\S+Z)\.$/m.exec(second.output()) ?? [];
  expect(Number(pid)).toBe(first.process.pid);
  expect(Math.abs(Date.parse(since) - Date.now())).toBeLessThan(600_000);
  const unfinished = join(data, 'system.cfg.unfinished');
  writeFileSync(unfinished, 'write of the running device');
  const proxy = runDevice(...args, '--tls', '--device', first.address);
  expect(await proxy.ended).toBe(1);
  expect(proxy.output()).toContain(`is in use by process ${first.process.pid} since`);
  expect(existsSync(unfinished)).toBe(true);

  first.process.kill('SIGKILL');
  await first.ended;
  expect(readdirSync(data)).toContain('lock');
  const [third, fourth] = [runDevice(...args), runDevice(...args)];
  const started = await Promise.any([third.started, fourth.started]);
  const other = started.process === third.process ? fourth : third;
  expect(await other.ended).toBe(1);
  expect(other.output()).toContain(`is in use by process ${started.process.pid} since`);
  started.process.kill('SIGTERM');
  expect(await started.ended).toBe(0);
  expect(readdirSync(data)).not.toContain('lock');
});

test('a proxy keeps its certificate apart from the data of devices', async () => {
  const proxy = await runDevice('--port', '0', '--tls', '--device', NO_DEVICE).started;
  expect(readdirSync(join(proxy.folder, 'data'))).toEqual(['proxy']);
  const other = temporaryFolder();
  const named = await runDevice('--port', '0', '--tls', '--data', other, '--device', NO_DEVICE).started;
  expect(readdirSync(other).toSorted()).toEqual(['certificate.pem', 'key.pem', 'lock']);
  expect(named.address).toMatch(/^https:/);
});

test('a file in place of the data folder ends the start with a message', async () => {
  const data = join(temporaryFolder(), 'data');
  writeFileSync(data, '');
  const device = runDevice('--port', '0', '--data', data);
  expect(await device.ended).toBe(1);
  expect(device.output()).toMatch(/data cannot be used: there is a file in its place\.\n$/);
  expect(device.output()).not.toContain('    at ');
});

test('reports a port in use with a message', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port }: Partial<AddressInfo> = Object(other.address());
  const device = runDevice('--port', String(port), '--data', temporaryFolder());
  expect(await device.ended).toBe(1);
  expect(device.output()).toMatch(/Cannot listen on 127\.0\.0\.1:\d+: .*EADDRINUSE/);
  expect(device.output()).not.toContain('    at ');
});

test('a pair is two linked devices on two ports, each with its own account and data', async () => {
  const data = join(temporaryFolder(), 'mast');
  const pair = await runDevice('--pair', '--port', '0', '--data', data, ...ACCOUNT).started;
  while (pair.output().split('Address').length < 3) await once(pair.process.stdout ?? pair.process, 'data');
  const addresses = [...pair.output().matchAll(/Address +(\S+)\/\n/g)].map(([, address = '']) => address);
  expect(pair.output()).toMatch(/End +access point\n(.+\n)+End +station\n/);
  expect(readdirSync(`${data}-ap`)).toContain('system.cfg');
  expect(readdirSync(`${data}-station`)).toContain('system.cfg');
  const seen = addresses.map(async (address) => {
    const headers = await signIn({ ...pair, address });
    return (await fetch(`${address}/status.cgi`, { headers })).json();
  });
  expect(await Promise.all(seen)).toMatchObject([
    {
      host: { hostname: 'dish-north' },
      wireless: { mode: 'ap-ptp', sta: [{ remote: { hostname: 'dish-north-far' } }] },
    },
    {
      host: { hostname: 'dish-north-far' },
      wireless: { mode: 'sta-ptp', sta: [{ remote: { hostname: 'dish-north' } }] },
    },
  ]);
  pair.process.kill('SIGTERM');
  expect(await pair.ended).toBe(0);
});

test('a wrong command line prints the known options', async () => {
  const device = runDevice('--model', 'dish');
  expect(await device.ended).toBe(1);
  expect(device.output()).toContain('--model dish: not known. Known: dish-5ac-23, sector-5ac-gps, base-5ac');
});

test.each([
  [['--port', '70000'], /--port 70000: not a port/],
  [['--port', 'x'], /--port x/],
  [['--state', 'new'], /--state new: not known\. Known: factory, ready/],
  [['--seed', '1.5'], /--seed 1\.5/],
  [['--speed', '0'], /--speed 0: must be above 0/],
  [['--restart', '601'], /--restart 601: not a number of seconds/],
  [['--restart', '-1'], /restart/],
  [['--speed', '-1'], /speed/],
  [['--device', 'ftp://x'], /--device ftp:\/\/x: not an http/],
  [['--unknown'], /--unknown/],
  [['extra'], /extra/],
  [['--user', 'x'], /--state ready/],
  [['--stations', '129', '--model', 'sector-5ac-gps'], /--stations 129: not a number of stations, 0 to 128/],
  [['--stations', '-1', '--model', 'sector-5ac-gps'], /stations/],
  [
    ['--stations', '4'],
    /--stations with --model dish-5ac-23: it serves one end\. Those that serve many: .*sector-5ac-gps/,
  ],
  [['--stations', '4', '--model', 'sector-5ac-gps', '--pair'], /--stations with --pair/],
  [['--stations', '4', '--model', 'sector-5ac-gps', '--device', 'http://192.0.2.1'], /--stations needs a simulated/],
  [['--pair', '--device', 'http://192.0.2.1'], /--pair needs simulated devices/],
  [['--hostile-names', '--device', 'http://192.0.2.1'], /--hostile-names needs a simulated device/],
])('refuses %j', (args, error) => {
  const result = parseOptions(args);
  expect(result.ok).toBe(false);
  expect(!result.ok && result.error).toMatch(error);
});

test.each(['http://192.0.2.1', 'https://192.0.2.1'])('%s can be the real device behind the interface', (device) => {
  expect(parseOptions(['--device', device])).toMatchObject({ ok: true, options: { device: new URL(device) } });
});

test('by default the device is a factory-new dish on this machine only', () => {
  expect(parseOptions([])).toMatchObject({
    ok: true,
    options: {
      port: 8080,
      host: '127.0.0.1',
      model: 'dish-5ac-23',
      state: 'factory',
      seed: 1,
      speed: 1,
      restart: 10,
      tls: false,
    },
  });
});
