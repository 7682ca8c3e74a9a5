import { expect, test } from 'vitest';
import {
  checkForUpdate,
  downloadFirmware,
  getDownloadProgress,
  installFirmware,
  uploadFirmware,
} from '../../../src/device/endpoints/firmware.ts';
import { answers } from './answers.ts';

const device = answers();

test('reads an offer with missing members (D19)', async () => {
  device.next({ update: true, version: 'v8.7.19', date: '260601', changelog: 'New.', security: '', more: 1 });
  const offer = { update: true, version: 'v8.7.19', date: '260601', changelog: 'New.', security: '' };
  expect(await checkForUpdate(true)).toEqual(offer);
  expect(device.sent()).toEqual({ path: '/api/fw/update-check', method: 'POST', body: '{"force":true}' });
  device.next({ update: 'yes', version: 7 });
  expect(await checkForUpdate()).toEqual({ update: false, version: '', date: '', changelog: '', security: '' });
  device.next('[]');
  await expect(checkForUpdate()).rejects.toMatchObject({ kind: 'incomplete' });
});

test.each([
  [
    { state: 'running', progress: 25 },
    { state: 'running', percent: 25 },
  ],
  [{ progress: '40' }, { state: 'running', percent: 40 }],
  [{ progress: 100 }, { state: 'done', percent: 100 }],
  [
    { state: 'done', progress: 130 },
    { state: 'done', percent: 100 },
  ],
  [
    { state: 'failed', progress: -1 },
    { state: 'failed', percent: 0 },
  ],
  [
    { state: 'idle', progress: 0 },
    { state: 'idle', percent: 0 },
  ],
  [{ progress: {} }, { state: 'running', percent: 0 }],
  [[], { state: 'running', percent: 0 }],
])('reads progress %j', async (payload, progress) => {
  device.next(payload);
  expect(await getDownloadProgress()).toEqual(progress);
});

test('uploads an image as fwfile and returns its version if the device reports it', async () => {
  device.next({ code: 0, err: 0, message: 'ok', version: 'v8.7.20' });
  expect(await uploadFirmware(new Blob(['image']))).toBe('v8.7.20');
  const { path, body } = device.sent();
  expect(path).toBe('/fwupl.cgi');
  const file = body instanceof FormData ? body.get('fwfile') : undefined;
  expect(file instanceof File && (await file.text())).toBe('image');
  device.next({ code: 0, message: 'ok' });
  expect(await uploadFirmware(new Blob(['image']))).toBeUndefined();
});

test.each<[string, () => Promise<unknown>]>([
  ['an upload', () => uploadFirmware(new Blob(['image']))],
  ['an installation', () => installFirmware()],
  ['a download', () => downloadFirmware()],
])('throws the message of %s at any status', async (_, call) => {
  device.next({ code: 2, message: 'Too old.' });
  await expect(call()).rejects.toMatchObject({ kind: 'api', message: 'Too old.' });
  device.next({ error: 'Too old.', code: 2 }, { status: 400 });
  await expect(call()).rejects.toMatchObject({ kind: 'api', status: 400, message: 'Too old.' });
});

test('installs with do_update', async () => {
  device.next({ code: 0, message: 'The device restarts.' });
  await installFirmware();
  expect(device.sent().path).toBe('/fwflash.cgi');
  expect(String(device.sent().body)).toBe('do_update=1');
});
