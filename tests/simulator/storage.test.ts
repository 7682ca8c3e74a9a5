import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
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

/** Writes ever new versions until it is killed; a version is one line repeated, so a torn one shows. */
const WRITER = `
  import { openStore } from './simulator/storage/store.ts';
  const store = openStore(process.argv[1]);
  for (let version = 0; ; version += 1) {
    store.write('system.cfg', \`version.\${version % 7}=\${'x'.repeat(40)}\\n\`.repeat(5000 + version % 7));
    if (version === 3) process.stdout.write('writing');
  }`;

function isWhole(text: string): boolean {
  const lines = text.split('\n').slice(0, -1);
  const version = Number(/^version\.(\d)=x{40}$/.exec(lines[0] ?? '')?.[1]);
  return lines.length === 5000 + version && lines.every((line) => line === lines[0]) && text.endsWith('\n');
}

test('a kill at any moment leaves a whole version', async () => {
  const folder = temporaryFolder();
  for (let round = 0; round < 6; round += 1) {
    const writer = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', WRITER, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise((resolve) => writer.stdout.once('data', resolve));
    const file = join(folder, 'system.cfg');
    for (let look = 0; look < 20 + 13 * round; look += 1) expect(isWhole(readFileSync(file, 'utf8'))).toBe(true);
    const ended = new Promise((resolve) => writer.once('exit', resolve));
    writer.kill('SIGKILL');
    await ended;
    expect(isWhole(readFileSync(file, 'utf8'))).toBe(true);
    expect(isWhole(openStore(folder).read('system.cfg') ?? '')).toBe(true);
    expect(existsSync(`${file}${UNFINISHED}`)).toBe(false);
  }
});
