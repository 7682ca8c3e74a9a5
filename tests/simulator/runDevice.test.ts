import { existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runDevice } from './runDevice.ts';

test.each([
  [[], 'data/dish-5ac-23'],
  [['--model', 'link-60'], 'data/link-60'],
  [['--data', 'mast'], 'mast'],
])('a device started with %j keeps its data below the temporary folder', async (args, data) => {
  const others = existsSync('data') ? readdirSync('data', { recursive: true }) : [];
  const { folder, process, ended } = await runDevice('--port', '0', ...args).started;
  expect(folder.startsWith(join(tmpdir(), 'guywire-'))).toBe(true);
  expect(readdirSync(join(folder, data))).toEqual(expect.arrayContaining(['lock', 'model', 'system.cfg']));
  process.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(existsSync('data') ? readdirSync('data', { recursive: true }) : []).toEqual(others);
});
