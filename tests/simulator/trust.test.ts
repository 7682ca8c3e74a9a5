import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import fc from 'fast-check';
import { generate } from 'selfsigned';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { openRadio } from '../../simulator/app/openRadio.ts';
import { parseOptions } from '../../simulator/app/options.ts';
import { createProxy } from '../../simulator/app/proxy.ts';
import { parseFingerprint } from '../../simulator/trust/fingerprint.ts';
import { DamagedFile, knownRadiosFile, readKnownRadios, storeKnownRadio } from '../../simulator/trust/knownRadios.ts';
import { NotTrusted } from '../../simulator/trust/notTrusted.ts';
import { establishTrust, type Terminal } from '../../simulator/trust/trust.ts';
import { runDevice, runDeviceIn } from './runDevice.ts';
import { temporaryFolder } from './temporaryFolder.ts';

interface Made {
  readonly key: string;
  readonly cert: string;
  readonly fingerprint: string;
}

async function certificate(): Promise<Made> {
  const made = await generate([{ name: 'commonName', value: 'radio' }], { keyType: 'ec', curve: 'P-256' });
  return { key: made.private, cert: made.cert, fingerprint: new X509Certificate(made.cert).fingerprint256 };
}

let first: Made;
let second: Made;
beforeAll(async () => {
  [first, second] = [await certificate(), await certificate()];
});

/** HTTPS server that counts requests, and can change its certificate between connections. */
async function radio(
  { key, cert }: Made,
  version?: 'TLSv1.2',
): Promise<{ address: URL; server: Server; seen: string[] }> {
  const seen: string[] = [];
  const limits = version && { minVersion: version, maxVersion: version };
  const server = createServer({ key, cert, ...limits }, (request, response) => {
    seen.push(`${request.method} ${request.url}`);
    response.setHeader('Content-Type', 'application/json');
    response.end('{"ok":true}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port }: Partial<AddressInfo> = Object(server.address());
  return { address: new URL(`https://127.0.0.1:${port}`), server, seen };
}

const SIGN_IN = { method: 'POST', body: '{"username":"a","password":"b"}' };

test('the proxy sends nothing to a server without the trusted certificate', async () => {
  const { address, seen } = await radio(first);
  for (const fingerprint of [undefined, second.fingerprint]) {
    const proxy = createProxy(address, { fingerprint });
    const reply = await proxy.request('http://localhost/api/auth', SIGN_IN);
    expect(reply.status).toBe(502);
    expect(await reply.json()).toEqual({ error: expect.stringMatching(/another certificate.*Nothing was sent/) });
  }
  expect(seen).toEqual([]);
  const trusting = createProxy(address, { fingerprint: first.fingerprint });
  expect((await trusting.request('http://localhost/api/auth', SIGN_IN)).status).toBe(200);
  expect(seen).toEqual(['POST /api/auth']);
});

test.each(['TLSv1.2', undefined] as const)(
  'checks each connection: a changed certificate gets no request, %s',
  async (version) => {
    const { address, server, seen } = await radio(first, version);
    const shown: unknown[] = [];
    const proxy = createProxy(address, {
      fingerprint: first.fingerprint,
      onWrongCertificate: (other) => shown.push(other),
    });
    const ask = async () => (await proxy.request('http://localhost/api/auth', SIGN_IN)).status;
    expect([await ask(), await ask()]).toEqual([200, 200]);
    server.setSecureContext({ key: second.key, cert: second.cert });
    server.closeAllConnections();
    expect([await ask(), await ask()]).toEqual([502, 502]);
    // The first of the two may have failed on the closed connection instead.
    expect(new Set(shown)).toEqual(new Set([second.fingerprint]));
    server.setSecureContext({ key: first.key, cert: first.cert });
    expect(await ask()).toBe(200);
    expect(seen.length).toBe(3);
  },
);

test('an opened radio prints each changed certificate once, and gets no request', async () => {
  vi.stubEnv('XDG_CONFIG_HOME', temporaryFolder());
  onTestFinished(() => void vi.unstubAllEnvs());
  const { address: device, server, seen } = await radio(first);
  const said: string[] = [];
  const terminal: Terminal = { say: (line) => said.push(line), ask: undefined };
  const options = { device, isReadOnly: false, files: undefined, command: 'guywire open', terminal };
  const proxy = await openRadio({ ...options, fingerprint: parseFingerprint(first.fingerprint) });
  server.setSecureContext({ key: second.key, cert: second.cert });
  server.closeAllConnections();
  const ask = async () => (await proxy.request('http://localhost/api/auth', SIGN_IN)).status;
  expect([await ask(), await ask(), await ask()]).toEqual([502, 502, 502]);
  expect(said.filter((line) => line.includes(first.fingerprint))).toHaveLength(1);
  expect(said.filter((line) => line.includes('Nothing was sent'))).toHaveLength(1);
  expect(seen).toEqual([]);
});

interface Trial {
  readonly outcome: string;
  readonly said: readonly string[];
  readonly file: string;
}

/** Opens a radio like a user. @param answer of the terminal; undefined: no terminal */
async function open(
  device: URL,
  answer: string | undefined,
  {
    file = join(temporaryFolder(), 'guywire/known-radios'),
    fingerprint,
  }: { file?: string; fingerprint?: string } = {},
): Promise<Trial> {
  const said: string[] = [];
  const ask = answer === undefined ? undefined : async () => answer;
  const terminal: Terminal = { say: (line) => said.push(line), ask };
  const outcome = await establishTrust({
    device,
    fingerprint,
    file,
    command: 'guywire open',
    terminal,
    timeout: 5000,
  }).then(String, (error: unknown) => (error instanceof NotTrusted ? error.message : Promise.reject(error)));
  return { outcome, said, file };
}

test('first use shows the fingerprint and asks; only yes trusts it, and it is stored for this user only', async () => {
  const { address, seen } = await radio(first);
  for (const answer of ['', 'no', 'y', 'yes please']) {
    const { outcome, said, file } = await open(address, answer);
    expect([outcome, said.join('\n')]).toEqual([
      'Not trusted. Nothing was sent.',
      expect.stringContaining(first.fingerprint),
    ]);
    expect(readKnownRadios(file).size).toBe(0);
  }
  const { outcome, file } = await open(address, 'Yes\n');
  expect(outcome).toBe(first.fingerprint);
  expect([statSync(file).mode & 0o777, statSync(join(file, '..')).mode & 0o777]).toEqual([0o600, 0o700]);
  expect(readFileSync(file, 'utf8')).toBe(`${address.origin} ${first.fingerprint}\n`);
  expect(await open(address, undefined, { file })).toMatchObject({ outcome: first.fingerprint, said: [] });
  expect(seen).toEqual([]);
});

test('without a terminal, refuses an unknown certificate with the command that trusts it', async () => {
  const { address } = await radio(first);
  const { outcome, file } = await open(address, undefined);
  expect(outcome).toContain(`guywire open --fingerprint ${first.fingerprint}`);
  const lower = first.fingerprint.replaceAll(':', '').toLowerCase();
  const fingerprint = parseFingerprint(lower);
  expect(fingerprint).toBe(first.fingerprint);
  expect((await open(address, undefined, { file, ...(fingerprint && { fingerprint }) })).outcome).toBe(
    first.fingerprint,
  );
  expect((await open(address, undefined, { file })).outcome).toBe(first.fingerprint);
});

test('refuses a changed certificate with both fingerprints, even if the user could confirm', async () => {
  const { address, server } = await radio(first);
  const { file } = await open(address, 'yes');
  server.setSecureContext({ key: second.key, cert: second.cert });
  for (const answer of [undefined, 'yes']) {
    const { outcome } = await open(address, answer, { file });
    expect(outcome).toContain(first.fingerprint);
    expect(outcome).toContain(`guywire open --fingerprint ${second.fingerprint}`);
  }
  expect(readKnownRadios(file).get(address.origin)).toBe(first.fingerprint);
  const wrong = await open(address, undefined, { file, fingerprint: first.fingerprint });
  expect(wrong.outcome).toContain('another one than you trusted');
  const named = await open(address, undefined, { file, fingerprint: second.fingerprint });
  expect(named.outcome).toBe(second.fingerprint);
  expect(readKnownRadios(file).get(address.origin)).toBe(second.fingerprint);
});

test('refuses an unreachable radio on first use, and serves it once it is trusted', async () => {
  const { address, server } = await radio(first);
  const { file } = await open(address, 'yes');
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
  expect((await open(address, 'yes')).outcome).toContain('does not answer: ');
  const { outcome, said } = await open(address, undefined, { file });
  expect(outcome).toBe(first.fingerprint);
  expect(said.join()).toContain('does not answer yet');
});

test.each([
  ['http://192.0.2.1', true],
  ['http://radio.example', true],
  ['http://127.0.0.1:8081', false],
  ['http://[::1]:8081', false],
  ['http://localhost:8081', false],
])('%s warns that passwords are readable: %s', async (address, isSaid) => {
  const { outcome, said } = await open(new URL(address), undefined);
  expect([outcome, said.join().includes('Everyone on the way can read passwords')]).toEqual(['undefined', isSaid]);
});

test('refuses a damaged file with its line, and never overwrites it', async () => {
  const { address } = await radio(first);
  const file = join(temporaryFolder(), 'known-radios');
  const text = `https://192.0.2.1 ${first.fingerprint}\nhttps://192.0.2.2 AA:BB\n`;
  writeFileSync(file, text);
  await expect(open(address, 'yes', { file })).rejects.toThrow(new DamagedFile(file, 2));
  const named = await open(address, undefined, { file, fingerprint: first.fingerprint });
  expect([named.outcome, named.said.join()]).toEqual([first.fingerprint, expect.stringContaining('is not stored')]);
  expect(readFileSync(file, 'utf8')).toBe(text);
});

test('reads stored fingerprints as stored, in any order', () => {
  const hex = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'));
  const origin = fc
    .tuple(fc.ipV4(), fc.integer({ min: 1, max: 65_535 }))
    .map(([ip, port]) => new URL(`https://${ip}:${port}`).origin);
  fc.assert(
    fc.property(fc.array(fc.tuple(origin, hex), { maxLength: 8 }), (pairs) => {
      const file = join(temporaryFolder(), 'a/b/known-radios');
      const expected = new Map(pairs.map(([name, digits]) => [name, parseFingerprint(digits)]));
      for (const [name, digits] of pairs) storeKnownRadio(file, name, parseFingerprint(digits) ?? '');
      expect(readKnownRadios(file)).toEqual(expected);
    }),
    { numRuns: 20 },
  );
});

test.each([
  ['sha256 Fingerprint=', ':', true],
  ['SHA256:', '', true],
  ['', ':', true],
  ['', '-', false],
  ['sha1:', ':', false],
])('reads a fingerprint with the prefix "%s" and pairs joined by "%s": %s', (prefix, join, isRead) => {
  const pairs = Array.from({ length: 32 }, (_, at) => (at + 16).toString(16));
  expect(parseFingerprint(prefix + pairs.join(join))).toBe(isRead ? pairs.join(':').toUpperCase() : undefined);
  expect(parseFingerprint(prefix + pairs.slice(1).join(join))).toBeUndefined();
});

test.each([
  [{ XDG_CONFIG_HOME: '/x' }, '/x/guywire/known-radios'],
  [{ XDG_CONFIG_HOME: 'x' }, '/home/a/.config/guywire/known-radios'],
  [{}, '/home/a/.config/guywire/known-radios'],
])('the file of the user with %j is %s', (environment, path) => {
  expect(knownRadiosFile(environment, '/home/a')).toBe(path);
});

test.each([
  [['--fingerprint', 'AA'], /not a SHA-256 fingerprint/],
  [['--read-only'], /need --device/],
  [['--fingerprint', 'a'.repeat(64)], /need --device/],
  [['--device', 'http://192.0.2.1', '--fingerprint', 'a'.repeat(64)], /only https has a certificate/],
])('refuses %j', (args, error) => {
  const result = parseOptions(args);
  expect(result.ok ? '' : result.error).toMatch(error);
});

test('the command refuses an unknown certificate, accepts its fingerprint, and stores it', async () => {
  const device = await runDevice('--port', '0', '--tls', '--data', temporaryFolder()).started;
  const home = temporaryFolder();
  const environment = { XDG_CONFIG_HOME: home };
  const args = ['--port', '0', '--device', device.address];
  const unknown = runDeviceIn(environment, ...args);
  expect(await unknown.ended).toBe(1);
  const [, fingerprint = ''] = /npm start -- --device \S+ --fingerprint (\S+)\n/.exec(unknown.output()) ?? [];
  const named = await runDeviceIn(environment, ...args, '--fingerprint', fingerprint).started;
  expect((await fetch(`${named.address}/api/info/public`)).status).toBe(200);
  expect(statSync(join(home, 'guywire/known-radios')).mode & 0o777).toBe(0o600);
  const known = await runDeviceIn(environment, ...args).started;
  expect((await fetch(`${known.address}/api/info/public`)).status).toBe(200);
  const other =
    `AA${fingerprint.slice(2)}` === fingerprint ? `AB${fingerprint.slice(2)}` : `AA${fingerprint.slice(2)}`;
  writeFileSync(join(home, 'guywire/known-radios'), `${device.address} ${other}\n`);
  const changed = runDeviceIn(environment, ...args);
  expect(await changed.ended).toBe(1);
  expect(changed.output()).toContain(`Trusted was  ${other}`);
  expect(changed.output()).toContain(`--fingerprint ${fingerprint}`);
  expect(changed.output()).not.toContain('    at ');
});
