import { expect, test } from 'vitest';
import { makeFirmwareImage } from '../../../simulator/firmware/vendor.ts';
import { rebootSeconds, upgradeSeconds } from '../../../simulator/models/boardInfo.ts';
import { type Bench, bench, signedIn } from '../client.ts';
import { SECOND_MODEL, type SecondClient, signedInSecond } from '../secondClient.ts';

const CONTENT = Buffer.from('the programs of the device');

function upload(client: SecondClient, bytes: Uint8Array<ArrayBuffer>, path = 'system/upgrade/direct') {
  const form = new FormData();
  form.set('file', new Blob([bytes]), 'file.bin');
  return client.send('POST', path, { body: form });
}

const image = ({ device }: Bench, full: string) => makeFirmwareImage(device.model.family, full, CONTENT);

async function installed(client: SecondClient): Promise<unknown> {
  return Object((await client.read('device')).identification).firmwareVersion;
}

test('firmware is uploaded, waits, and is installed by a restart, in the calls of public programs', async () => {
  const made = await bench({ model: SECOND_MODEL });
  const client = signedInSecond(made);
  expect(await client.read('system/upgrade')).toEqual({ status: 'idle', progressPercent: 0, warnings: [] });
  expect((await upload(client, image(made, '8.7.20.48500.260901.1200'))).status).toBe(200);
  expect(await client.read('system/upgrade')).toEqual({
    status: 'finished',
    progressPercent: 100,
    warnings: [],
    metadata: { version: 'v8.7.20' },
  });
  expect(await installed(client)).toBe('v8.7.18');
  expect(await (await client.post('system/reboot', { timeout: 0 })).json()).toMatchObject({ error: 0 });
  const away = await client.get('public/ping');
  expect(away.status).toBe(503);
  made.clock.advance(upgradeSeconds * 1000);
  expect((await client.get('device')).status).toBe(401);
  await client.login();
  expect(await installed(client)).toBe('v8.7.20');
});

test('refuses an invalid image with a message, and drops a waiting one on request', async () => {
  const made = await bench({ model: SECOND_MODEL });
  const client = signedInSecond(made);
  const refused = await upload(client, new Uint8Array(Buffer.from('something else')));
  expect(refused.status).toBe(400);
  expect((await refused.json()).message).toBe('This file is no firmware.');
  const older = await upload(client, image(made, '8.6.0.40000.230101.1200'));
  expect(older.status).toBe(400);
  expect((await client.send('POST', 'system/upgrade/direct', { body: new FormData() })).status).toBe(400);

  for (const drop of [() => client.post('system/upgrade/discard'), () => client.send('DELETE', 'system/upgrade')]) {
    expect((await upload(client, image(made, '8.7.20.48500.260901.1200'))).status).toBe(200);
    expect(await (await drop()).json()).toMatchObject({ status: 'idle' });
  }
  await client.post('system/reboot');
  made.clock.advance(rebootSeconds * 1000);
  await client.login();
  expect(await installed(client)).toBe('v8.7.18');
});

test('a backup is the stored text, and the support file has no secret', async () => {
  const made = await bench({ model: SECOND_MODEL });
  const client = signedInSecond(made);
  const first = await signedIn(made);
  const backup = await client.get('system/backup');
  expect(backup.headers.get('content-disposition')).toMatch(/^attachment; filename="roof-60_.+\.cfg"$/);
  expect(await backup.text()).toBe(made.device.configuration.stored());
  const support = await (await client.get('system/support-file')).text();
  expect(support).not.toContain('scrypt$');
  expect(support).toContain('==== configuration');
  expect((await first.get('/cfg.cgi')).status).toBe(200);
});

test('a factory reset ends all sessions and leaves a device to set up', async () => {
  const made = await bench({ model: SECOND_MODEL });
  const client = signedInSecond(made);
  expect((await client.post('device/factory-reset')).status).toBe(200);
  expect(client.cookies.size).toBe(0);
  made.clock.advance(rebootSeconds * 1000);
  expect((await client.get('user')).status).toBe(401);
  expect(await client.read('public/info')).toMatchObject({ default_password: true, setup_complete: false });
});

test('the LEDs flash until they are stopped, time out or the device restarts', async () => {
  const made = await bench({ model: SECOND_MODEL });
  const client = signedInSecond(made);
  const off = { active: false, timeLeft: 0 };
  expect(await client.read('device/locate')).toEqual(off);
  expect(await (await client.post('device/locate/start')).json()).toEqual({ active: true, timeLeft: 300 });
  made.clock.advance(100_000);
  expect(await client.read('device/locate')).toEqual({ active: true, timeLeft: 200 });
  expect(await (await client.post('device/locate/stop')).json()).toEqual(off);
  await client.post('device/locate/start');
  made.clock.advance(300_000);
  expect(await client.read('device/locate')).toEqual(off);
  await client.post('device/locate/start');
  await client.post('system/reboot');
  made.clock.advance(rebootSeconds * 1000);
  await client.login();
  expect(await client.read('device/locate')).toEqual(off);
});

test('refuses a backup with invalid UTF-8, without altering it', async () => {
  const made = await bench({ model: SECOND_MODEL });
  const client = signedInSecond(made);
  const before = made.store.read('system.cfg') ?? '';
  const bytes = Buffer.concat([Buffer.from(before), Buffer.from([0x61, 0x2e, 0x62, 0x3d, 0xff, 0x0a])]);
  const reply = await upload(client, new Uint8Array(bytes), 'system/backup/restore/direct');
  expect(reply.status).toBe(400);
  expect(made.store.read('system.cfg')).toBe(before);
  expect(await client.read('system/backup/restore')).toMatchObject({
    failureReason: 'The backup is not valid UTF-8.',
  });
});
