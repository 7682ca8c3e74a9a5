import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { noRoom } from '../../simulator/device/faults.ts';
import { UNFINISHED } from '../../simulator/storage/atomicWrite.ts';
import { openFolder } from '../../simulator/storage/openFolder.ts';
import { StorageError } from '../../simulator/storage/storageError.ts';
import { openStore } from '../../simulator/storage/store.ts';
import { bench, signedIn, withValue } from './client.ts';
import { temporaryFolder } from './temporaryFolder.ts';

test('a written file is read back, is readable by its owner only, and leaves no temporary file', () => {
  const folder = temporaryFolder();
  const store = openStore(folder);
  expect(store.read('system.cfg')).toBeUndefined();
  store.write('system.cfg', 'a=1\n');
  store.write('system.cfg', 'a=2\n');
  expect(store.read('system.cfg')).toBe('a=2\n');
  expect(readdirSync(folder)).toEqual(['system.cfg']);
  expect(statSync(join(folder, 'system.cfg')).mode & 0o777).toBe(0o600);
});

test('removes an unfinished file of a killed process, and never reads it', () => {
  const folder = temporaryFolder();
  openStore(folder).write('system.cfg', 'a=1\n');
  writeFileSync(join(folder, `system.cfg${UNFINISHED}`), 'a=2\nb');
  expect(openStore(folder).read('system.cfg')).toBe('a=1\n');
  expect(readdirSync(folder)).toEqual(['system.cfg']);
});

test.each(['lock', 'model', 'system.cfg'] as const)(
  'a folder in place of the file %s gives a message',
  async (name) => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, name));
    const reads = async () => {
      const store = await openFolder(folder);
      if (name !== 'lock') store.read(name);
    };
    await expect(reads()).rejects.toThrow(`${folder}/${name} cannot be used: there is a folder in its place.`);
  },
);

test('an unreadable or unwritable file gives a message with its name', () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'unii'));
  const store = openStore(folder);
  const inPlace = new RegExp(`^${folder}/unii cannot be used: there is a folder in its place\\.$`);
  expect(() => store.read('unii')).toThrow(inPlace);
  expect(() => store.write('unii', 'x')).toThrow(inPlace);
  const full = openStore(folder, () => {
    throw noRoom();
  });
  expect(() => full.write('model', 'x')).toThrow(/model cannot be used: there is no room left\.$/);
  expect(() => full.write('model', 'x')).toThrow(StorageError);
  rmSync(folder, { recursive: true });
  expect(() => store.write('model', 'x')).toThrow(/model cannot be used: there is no such place\.$/);
});

test('a call that cannot store returns 507, logs one line, and the device continues', async () => {
  const folder = temporaryFolder();
  const device = await bench({ store: openStore(folder) });
  const client = await signedIn(device);
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => printed.mockRestore());
  const before = await client.configuration();
  await client.post('/writecfg.cgi', { cfgData: withValue(before, 'wireless.1.ssid', 'x') });
  rmSync(join(folder, 'system.cfg'));
  mkdirSync(join(folder, 'system.cfg'));
  const reply = await client.post('/apply.cgi', { apply: 'yes' });
  expect([reply.status, await reply.json()]).toEqual([
    507,
    { error: 'The device cannot store this. It works on as before.' },
  ]);
  expect(printed.mock.calls).toEqual([
    [`POST /apply.cgi: ${folder}/system.cfg cannot be used: there is a folder in its place.`],
  ]);
  expect(await client.configuration()).toBe(withValue(before, 'wireless.1.ssid', 'x'));
});
