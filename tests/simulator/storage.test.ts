import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { UNFINISHED } from '../../simulator/storage/atomicWrite.ts';
import { openStore } from '../../simulator/storage/store.ts';
import { temporaryFolder } from './temporaryFolder.ts';

test('what was written is read, by its owner only, and nothing unfinished stays', () => {
  const folder = temporaryFolder();
  const store = openStore(folder);
  expect(store.read('system.cfg')).toBeUndefined();
  store.write('system.cfg', 'a=1\n');
  store.write('system.cfg', 'a=2\n');
  expect(store.read('system.cfg')).toBe('a=2\n');
  expect(readdirSync(folder)).toEqual(['system.cfg']);
  expect(statSync(join(folder, 'system.cfg')).mode & 0o777).toBe(0o600);
});

test('a file that a kill left unfinished is removed and never read', () => {
  const folder = temporaryFolder();
  openStore(folder).write('system.cfg', 'a=1\n');
  writeFileSync(join(folder, `system.cfg${UNFINISHED}`), 'a=2\nb');
  expect(openStore(folder).read('system.cfg')).toBe('a=1\n');
  expect(readdirSync(folder)).toEqual(['system.cfg']);
});
