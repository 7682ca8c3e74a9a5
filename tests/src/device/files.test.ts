import { expect, test } from 'vitest';
import { getBackup } from '../../../src/device/endpoints/backup.ts';
import { getSupportFile } from '../../../src/device/endpoints/supportFile.ts';
import { answers } from './answers.ts';

const device = answers();
const named = (header: string) => ({ headers: { 'Content-Disposition': header } });

test('returns a backup with the file name from the device', async () => {
  device.next('a=1\n', named('attachment; filename="dish-north_D5AC-23_v8.7.18_2026-01-15.cfg"'));
  expect(await getBackup()).toEqual({ name: 'dish-north_D5AC-23_v8.7.18_2026-01-15.cfg', text: 'a=1\n' });
  expect(device.sent()).toMatchObject({ path: '/cfg.cgi', method: 'GET' });
});

test.each([
  ['attachment', 'support.txt'],
  ['attachment; filename=""', 'support.txt'],
  ['attachment; filename="../../.profile"', 'profile'],
  ['attachment; filename="..\\..\\con:x"', 'con-x'],
  [`attachment; filename="${'x'.repeat(300)}"`, 'x'.repeat(128)],
  ['attachment; FILENAME="a b.txt"', 'a-b.txt'],
])('saves %s as %s', async (header, name) => {
  device.next('text', named(header));
  expect(await getSupportFile()).toEqual({ name, text: 'text' });
});

test('throws on a refusal', async () => {
  device.next({ error: 'Your account may not do this.' }, { status: 400 });
  await expect(getBackup()).rejects.toMatchObject({ kind: 'api', message: 'Your account may not do this.' });
});
