import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { LARGEST_IMAGE } from '../../schemas/device/firmware.ts';
import { createFaults } from '../../simulator/device/faults.ts';
import { createFirmware, DOWNLOAD_SECONDS } from '../../simulator/firmware/firmware.ts';
import { readFirmwareImage } from '../../simulator/firmware/firmwareImage.ts';
import { OFFERED, offeredImage } from '../../simulator/firmware/offeredFirmware.ts';
import { makeFirmwareImage } from '../../simulator/firmware/vendor.ts';
import { upgradeSeconds } from '../../simulator/models/boardInfo.ts';
import { models } from '../../simulator/models/models.ts';
import { openStore } from '../../simulator/storage/store.ts';
import { bench, type Client, ConnectionLost, signedIn } from './client.ts';
import { manualClock } from './manualClock.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const CONTENT = Buffer.from('the programs of the device');
const image = (full: string): Uint8Array<ArrayBuffer> => makeFirmwareImage('airmax', full, CONTENT);
/** Image with an edited first line. */
function edited(whole: Uint8Array<ArrayBuffer>, from: string | RegExp, to: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(Buffer.from(whole).toString('latin1').replace(from, to), 'latin1'));
}

/** Image with a valid signature of another signer. */
function signedByOther(whole: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const [signed = ''] = / [\w-]{86}\n/.exec(Buffer.from(whole).toString('latin1')) ?? [];
  const part = Buffer.from(whole).toString('latin1').split(signed, 1)[0] ?? '';
  const signature = sign(null, Buffer.from(part, 'latin1'), generateKeyPairSync('ed25519').privateKey);
  return edited(whole, signed, ` ${signature.toString('base64url')}\n`);
}

const HIGHER = '8.7.20.48500.260901.1200';

function upload(client: Client, bytes: Uint8Array<ArrayBuffer>, name = 'fwfile'): Promise<Response> {
  const form = new FormData();
  form.set(name, new Blob([bytes]), 'firmware.bin');
  return client.send('POST', '/fwupl.cgi', { body: form });
}

const flash = (client: Client): Promise<Response> => client.post('/fwflash.cgi', { do_update: '1' });

async function version(client: Client): Promise<unknown> {
  const { host } = await client.status();
  return Object(host).fwversion;
}

test('an upgrade: checked, flashed, offline for its duration, back with the new version, which persists (D9)', async () => {
  const folder = temporaryFolder();
  const device = await bench({ store: openStore(folder) });
  const client = await signedIn(device);
  expect(await version(client)).toBe('v8.7.18');

  const taken = await upload(client, image(HIGHER));
  expect(taken.status).toBe(200);
  const result: unknown = await taken.json();
  expect(result).toEqual({ code: 0, err: 0, message: expect.any(String), version: 'v8.7.20' });
  expect(await version(client)).toBe('v8.7.18');

  expect(await (await flash(client)).json()).toEqual({ code: 0, message: expect.any(String) });
  expect((await client.get('/api/info/public')).status).toBe(503);
  device.clock.advance(upgradeSeconds * 1000 - 1);
  expect((await client.get('/api/info/public')).headers.get('retry-after')).toBe('1');
  device.clock.advance(1);
  expect((await client.get('/status.cgi')).status).toBe(401);
  const again = await signedIn(device);
  expect(await version(again)).toBe('v8.7.20');
  expect(await (await again.login()).json()).toMatchObject({ fullVersion: HIGHER });
  expect(await version(await signedIn(await bench({ store: openStore(folder) })))).toBe('v8.7.20');
});

test('JSON installs firmware like the form (docs/device.md#firmware)', async () => {
  const client = await signedIn(await bench());
  await upload(client, image(HIGHER));
  expect((await client.postJson('/fwflash.cgi', { do_update: 1 })).status).toBe(200);
});

test.each([
  ['a lower version', image('8.7.17.40000.250101.0000'), 'Version 8.7.17 is not higher than the installed 8.7.18.'],
  ['the same version', image('8.7.18.99999.260201.0000'), 'Version 8.7.18 is not higher than the installed 8.7.18.'],
  ['a pre-release', image('8.7.20-beta.1.48500.260901.1200'), /^Version 8\.7\.20-beta\.1 is a pre-release/],
  ['a build for a customer', image('8.7.20-cs.48500.260901.1200'), /made for one customer/],
  ['an image for another family', makeFirmwareImage('airfiber', HIGHER, CONTENT), /another family/],
  [
    'a damaged image',
    image(HIGHER).map((byte, at, { length }) => (at === length - 1 ? byte ^ 1 : byte)),
    /checksum is wrong/,
  ],
  ['half of an image', image(HIGHER).slice(0, -5), /is not whole/],
  ['an image with trailing bytes', new Uint8Array([...image(HIGHER), 0]), /is not whole/],
  [
    'an image with a raised version',
    edited(image('8.7.17.40000.250101.0000'), 'v8.7.17.', 'v8.7.27.'),
    /is not signed/,
  ],
  [
    'an image relabelled for this family',
    edited(makeFirmwareImage('airfiber', HIGHER, CONTENT), 'airfiber', 'airmax'),
    /is not signed/,
  ],
  ['an image signed by another maker', signedByOther(image(HIGHER)), /is not signed/],
  ['an unsigned image', edited(image(HIGHER), / [\w-]{86}\n/, '\n'), 'This file is no firmware.'],
  ['a backup', new Uint8Array(Buffer.from('radio.1.txpower=1\n')), 'This file is no firmware.'],
  ['nothing', new Uint8Array(), 'This file is no firmware.'],
  ['a long line', new Uint8Array(100_000).fill(65), 'This file is no firmware.'],
  ['an invalid version', image('..\\..\\etc.1.260901.1200'), 'This file is no firmware.'],
])('refuses %s with its reason and changes nothing (D9)', async (_, bytes, message) => {
  const device = await bench();
  const client = await signedIn(device);
  const reply = await upload(client, bytes);
  expect(reply.status).toBe(400);
  const words = typeof message === 'string' ? message : expect.stringMatching(message);
  expect(await reply.json()).toEqual({ error: words, message: words, code: 2, err: 2 });
  expect(await (await flash(client)).json()).toMatchObject({ error: 'There is no firmware to install.' });
  expect((await client.get('/status.cgi')).status).toBe(200);
  expect(device.store.read('firmware')).toBeUndefined();
});

test('refuses a field with another name, or without a file', async () => {
  const client = await signedIn(await bench());
  expect((await upload(client, image(HIGHER), 'file')).status).toBe(400);
  expect((await client.post('/fwupl.cgi', { fwfile: 'text' })).status).toBe(400);
});

test('returns 413 for an image over the largest size, declared or counted', async () => {
  const client = await signedIn(await bench());
  expect((await upload(client, new Uint8Array(LARGEST_IMAGE + 64 * 1024))).status).toBe(413);
});

test('a restart drops an uploaded image', async () => {
  const device = await bench();
  const client = await signedIn(device);
  await upload(client, image(HIGHER));
  await client.post('/reboot.cgi', { reboot: 'yes' });
  device.clock.advance(60_000);
  expect((await flash(await signedIn(device))).status).toBe(400);
});

test('offered firmware is listed, downloaded over time, installed, and then no longer offered (docs/device.md#firmware)', async () => {
  const device = await bench();
  const client = await signedIn(device);
  const offer: unknown = await (await client.postJson('/api/fw/update-check', { force: true })).json();
  const checksum = createHash('md5').update(offeredImage('airmax')).digest('hex');
  expect(offer).toMatchObject({ update: true, version: 'v8.7.19', date: OFFERED.date, checksum });

  const progress = async (): Promise<unknown> => (await client.postJson('/api/fw/download-progress', {})).json();
  expect(await progress()).toEqual({ state: 'idle', progress: 0 });
  expect(await (await client.postJson('/api/fw/download', {})).json()).toMatchObject({ code: 0 });
  expect(await progress()).toEqual({ state: 'running', progress: 0 });
  expect((await flash(client)).status).toBe(400);
  device.clock.advance((DOWNLOAD_SECONDS * 1000) / 4);
  expect(await progress()).toEqual({ state: 'running', progress: 25 });
  device.clock.advance((DOWNLOAD_SECONDS * 3000) / 4);
  expect(await progress()).toEqual({ state: 'done', progress: 100 });

  expect((await flash(client)).status).toBe(200);
  device.clock.advance(upgradeSeconds * 1000);
  const again = await signedIn(device);
  expect(await version(again)).toBe('v8.7.19');
  expect(await (await again.postJson('/api/fw/update-check', {})).json()).toMatchObject({
    update: false,
    version: 'v8.7.19',
    url: '',
  });
  expect((await again.postJson('/api/fw/download', {})).status).toBe(400);
});

test('an upload replaces a download', async () => {
  const device = await bench();
  const client = await signedIn(device);
  await client.postJson('/api/fw/download', {});
  await upload(client, image(HIGHER));
  device.clock.advance(DOWNLOAD_SECONDS * 1000);
  await flash(client);
  device.clock.advance(upgradeSeconds * 1000);
  expect(await version(await signedIn(device))).toBe('v8.7.20');
});

test('with a fault the device restarts with its old firmware', async () => {
  const device = await bench();
  const client = await signedIn(device);
  device.device.faults.add({ kind: 'unchangedFirmware' });
  await upload(client, image(HIGHER));
  expect((await flash(client)).status).toBe(200);
  device.clock.advance(upgradeSeconds * 1000);
  expect(await version(await signedIn(device))).toBe('v8.7.18');
});

test('firmware below the minimum version of the model is neither offered nor accepted (required_fw_version)', () => {
  const [model] = models;
  const take = (requiredFirmware: string) => {
    const firmware = createFirmware({ ...model, requiredFirmware }, openStore(temporaryFolder()), manualClock());
    return [firmware.isOffered(), firmware.take(image(HIGHER))];
  };
  expect(take('8.7.19')).toMatchObject([true, { ok: true }]);
  expect(take('8.7.20')).toMatchObject([false, { ok: true }]);
  expect(take('8.7.21')).toEqual([false, { ok: false, error: 'This model needs version 8.7.21 or later.' }]);
});

test.each(['opened', 'flushed', 'renamed'] as const)(
  'a power cut during a firmware install (%s) leaves a device that starts, with the old or the new version',
  async (step) => {
    const folder = temporaryFolder();
    const faults = createFaults();
    const device = await bench({ store: openStore(folder, faults.duringWrite), faults });
    const client = await signedIn(device);
    await upload(client, image(HIGHER));
    faults.add({ kind: 'kill', step });
    await expect(flash(client)).rejects.toThrow(ConnectionLost);
    const back = await signedIn(await bench({ store: openStore(folder) }));
    expect(await version(back)).toBe(step === 'renamed' ? 'v8.7.20' : 'v8.7.18');
    expect((await flash(back)).status).toBe(400);
  },
);

test('refuses an image with any byte changed', () => {
  const whole = image(HIGHER);
  for (let at = 0; at < whole.length; at += 1) {
    const changed = whole.map((byte, index) => (index === at ? byte ^ 1 : byte));
    expect(readFirmwareImage(changed, 'airmax').ok, `byte ${at}`).toBe(false);
  }
  expect(readFirmwareImage(whole, 'airmax').ok).toBe(true);
});
