import { createPrivateKey, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { generate } from 'selfsigned';
import { beforeAll, expect, test } from 'vitest';
import { createCertificateKeeper } from '../../simulator/device/certificate.ts';
import { openStore } from '../../simulator/storage/store.ts';
import { type Bench, bench, type Client, signedIn } from './client.ts';
import { manualClock } from './manualClock.ts';
import { runDevice } from './runDevice.ts';
import { temporaryFolder } from './temporaryFolder.ts';

interface Pem {
  readonly cert: string;
  readonly key: string;
}

async function make(name: string, until: string, ca?: Pem): Promise<Pem> {
  const made = await generate([{ name: 'commonName', value: name }], {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    notBeforeDate: new Date('2025-01-01'),
    notAfterDate: new Date(until),
    ...(ca ? { ca } : {}),
  });
  return { cert: made.cert, key: made.private };
}

/** The certificate with changed dates. Its key still matches. */
function dated({ cert, key }: Pem, from: string, until: string): Pem {
  const bytes = Buffer.from(cert.replace(/-----.*-----|\s/g, ''), 'base64');
  const at = bytes.indexOf('250101000000Z');
  bytes.write(from, at, 'latin1');
  bytes.write(until, at + 15, 'latin1');
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? [];
  return { cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'), key };
}

const READABLE = '400101000000Z';

let mast: Pem;
let other: Pem;
let expired: Pem;
let vouched: Pem;

beforeAll(async () => {
  mast = await make('mast.example', '2040-01-01');
  other = await make('other.example', '2040-01-01');
  expired = await make('old.example', '2026-01-01');
  vouched = await make('vouched.example', '2040-01-01', mast);
});

test('a second request during generation of the first certificate gets the same certificate', async () => {
  const keeper = createCertificateKeeper(openStore(temporaryFolder()), manualClock());
  const [one, other] = await Promise.all([keeper.current(), keeper.current()]);
  expect(other.cert).toBe(one.cert);
  const [kept, first] = [await keeper.current(), one].map(({ cert }) => new X509Certificate(cert).fingerprint256);
  expect(kept).toBe(first);
});

test('a server on this machine is trusted with the certificate of the device, and with no other', async () => {
  const { cert } = await createCertificateKeeper(openStore(temporaryFolder()), manualClock()).current();
  const own = new X509Certificate(cert);
  expect(own.checkHost('localhost')).toBe('localhost');
  expect(['127.0.0.1', '::1'].map((address) => own.checkIP(address))).toEqual(['127.0.0.1', '::1']);
  expect(own.keyUsage).toEqual(['1.3.6.1.5.5.7.3.1']);
  expect(own.ca).toBe(false);
});

function send(client: Client, certificate: string, key?: string): Promise<Response> {
  const form = new FormData();
  form.set('certificate', new Blob([certificate]), 'certificate.pem');
  if (key !== undefined) form.set('key', new Blob([key]), 'key.pem');
  return client.send('POST', '/api/certificate', { body: form });
}

async function used(client: Client): Promise<unknown> {
  return (await client.get('/api/certificate')).json();
}

async function open(): Promise<{ device: Bench; client: Client }> {
  const device = await bench();
  return { device, client: await signedIn(device) };
}

test('the device has its own certificate, accepts an uploaded one, and returns to its own', async () => {
  const { client } = await open();
  const own = await used(client);
  expect(own).toMatchObject({ subject: 'CN=device.local', issuer: 'CN=device.local', selfSigned: true });

  const reply = await send(client, mast.cert, mast.key);
  expect(reply.status).toBe(200);
  const replaced: unknown = await reply.json();
  expect(replaced).toEqual({
    subject: 'CN=mast.example',
    issuer: 'CN=mast.example',
    validFrom: '2025-01-01T00:00:00.000Z',
    validTo: '2040-01-01T00:00:00.000Z',
    fingerprint256: new X509Certificate(mast.cert).fingerprint256,
    selfSigned: true,
  });
  expect(await used(client)).toEqual(replaced);

  expect((await client.post('/api/certificate/reset', { reset: 'no' })).status).toBe(400);
  expect(await (await client.post('/api/certificate/reset', { reset: 'yes' })).json()).toEqual(own);
  expect(await used(client)).toEqual(own);
});

test('accepts one file with key and certificates, whatever else it contains', async () => {
  const { client, device } = await open();
  const reply = await send(client, `Bag Attributes\r\n${vouched.key}\n${vouched.cert}\nsubject=x\n${mast.cert}`);
  expect(await reply.json()).toMatchObject({
    subject: 'CN=vouched.example',
    issuer: 'CN=mast.example',
    selfSigned: false,
  });
  const { cert } = await device.device.certificate.current();
  expect(cert.match(/BEGIN CERTIFICATE/g)).toHaveLength(2);
});

test('accepts text instead of a file', async () => {
  const { client } = await open();
  expect((await client.postJson('/api/certificate', { certificate: mast.cert, key: mast.key })).status).toBe(200);
});

test.each<[string, () => [string, string?], string, RegExp]>([
  ['no certificate', () => ['', mast.key], '/certificate', /no certificate/],
  ['a key instead of a certificate', () => [mast.key, mast.key], '/certificate', /no certificate/],
  ['no key', () => [mast.cert], '/key', /no private key/],
  ['a key of another certificate', () => [mast.cert, other.key], '/certificate', /does not belong/],
  ['an expired certificate', () => [expired.cert, expired.key], '/certificate', /has expired/],
  [
    'a broken certificate',
    () => [mast.cert.replace('MII', 'AII').replace('MIIB', 'AIIB'), mast.key],
    '/certificate',
    /cannot be used/,
  ],
  [
    'a chain with a broken second certificate',
    () => [`${mast.cert}${mast.cert.replace(/\nMI/, '\nAA')}`, mast.key],
    '/certificate',
    /cannot be used/,
  ],
  [
    'a certificate with an unreadable beginning date',
    () => pair(dated(mast, '251301000000Z', READABLE)),
    '/certificate',
    /readably/,
  ],
  [
    'a certificate with an unreadable end date',
    () => pair(dated(mast, READABLE, 'xxxxxxxxxxxxx')),
    '/certificate',
    /readably/,
  ],
  [
    'a certificate without dates',
    () => pair(dated(mast, '\0'.repeat(13), '\0'.repeat(13))),
    '/certificate',
    /readably/,
  ],
  ['an encrypted key', () => [mast.cert, lock(mast.key)], '/certificate', /passphrase/],
])('refuses %s with its field and changes nothing', async (_, files, pointer, words) => {
  const { client } = await open();
  const before = await used(client);
  const reply = await send(client, ...files());
  expect(reply.status).toBe(400);
  expect(await reply.json()).toMatchObject({ error: expect.stringMatching(words), issues: [{ pointer }] });
  expect(await used(client)).toEqual(before);
});

function pair({ cert, key }: Pem): [string, string] {
  return [cert, key];
}

function lock(key: string): string {
  const options = { type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'x' } as const;
  return createPrivateKey(key).export(options).toString();
}

test('a damaged uploaded certificate is replaced by the device’s own', async () => {
  const { device, client } = await open();
  const own = await used(client);
  for (const text of [mast.cert, mast.key, mast.cert + other.key, `${mast.cert}${mast.key.slice(0, 60)}`, '\0']) {
    device.store.write('uploaded.pem', text);
    expect(await used(client)).toEqual(own);
  }
  for (const odd of [dated(mast, '251301000000Z', READABLE), dated(mast, READABLE, 'xxxxxxxxxxxxx')]) {
    device.store.write('uploaded.pem', odd.cert + odd.key);
    expect(await used(client)).toEqual(own);
  }
});

test('a damaged own certificate is replaced by a new one', async () => {
  const { device, client } = await open();
  const own = await used(client);
  const { cert, key } = dated(mast, '251301000000Z', READABLE);
  device.store.write('certificate.pem', cert);
  device.store.write('key.pem', key);
  const next = await used(client);
  expect(next).not.toEqual(own);
  expect(await used(client)).toEqual(next);
});

test('accepts and describes a certificate that names its owner only beside the subject', async () => {
  const { client } = await open();
  const altNames = [{ type: 2, value: 'mast.example' }] as const;
  const { cert, private: key } = await generate([], {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    notAfterDate: new Date('2040-01-01'),
    extensions: [{ name: 'subjectAltName', altNames: [...altNames] }],
  });
  const reply = await send(client, cert, key);
  expect(await reply.json()).toMatchObject({ subject: 'DNS:mast.example', issuer: '' });
  expect((await client.get('/api/certificate')).status).toBe(200);
});

test('serves the uploaded certificate over TLS after the next start', async () => {
  const data = temporaryFolder();
  writeFileSync(join(data, 'uploaded.pem'), mast.cert + mast.key);
  const device = await runDevice('--port', '0', '--data', data, '--tls').started;
  const socket = connect({
    port: Number(new URL(device.address).port),
    host: '127.0.0.1',
    rejectUnauthorized: false,
  });
  await once(socket, 'secureConnect');
  expect(socket.getPeerCertificate().fingerprint256).toBe(new X509Certificate(mast.cert).fingerprint256);
  socket.destroy();
});
