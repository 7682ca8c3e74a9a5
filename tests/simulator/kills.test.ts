import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { readStoredText } from '../../simulator/configuration/storedText.ts';
import { openStore } from '../../simulator/storage/store.ts';
import { constant } from '../../simulator/world/variation.ts';
import { bench } from './client.ts';
import { numbered } from './kills/numbered.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/** Number of kills: `KILLS=200 npx vitest run tests/simulator/kills.test.ts` for many. */
const KILLS = Number(process.env.KILLS ?? 10);
/** A different seed chooses different moments. */
const SEED = process.env.SEED ?? '1';

/** More texts than a process writes before it is killed. */
const ROOM = 1000;

/** Bundle of the writing program: one file, so that it starts fast. */
async function writer(): Promise<string> {
  const outfile = join(temporaryFolder(), 'writer.mjs');
  const entry = join(import.meta.dirname, 'kills', 'writer.ts');
  const banner = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";
  const options = { bundle: true, platform: 'node', format: 'esm', logLevel: 'error' } as const;
  await build({ ...options, entryPoints: [entry], outfile, banner: { js: banner } });
  return outfile;
}

/** Kills the program after it began to store `begun` times. Returns the lines it printed. */
async function kill(program: string, folder: string, first: number, begun: number): Promise<readonly string[]> {
  const child = spawn(process.execPath, [program, folder, String(first)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const said: string[] = [];
  let left = begun;
  for await (const line of createInterface(child.stdout)) {
    said.push(line);
    if (line.startsWith('begin')) left -= 1;
    if (left === 0) child.kill('SIGKILL');
  }
  return said;
}

test(`a device killed at ${KILLS} random moments (seed ${SEED}) boots with the old configuration or the new one, whole (D13)`, {
  timeout: 30_000 + KILLS * 3000,
}, async () => {
  const base = (await bench()).device.configuration.stored();
  const folder = temporaryFolder();
  openStore(folder).write('system.cfg', base);
  const program = await writer();
  let last = base;
  let torn = 0;
  for (let round = 0; round < KILLS; round += 1) {
    const begun = 1 + Math.floor(8 * constant(`kill ${SEED} ${round}`));
    const said = await kill(program, folder, round * ROOM, begun);
    expect(said[0]).toBe('booted');
    const numbers = (word: string) =>
      said.filter((line) => line.startsWith(word)).map((line) => Number(line.split(' ')[1]));
    const [done, started] = [numbers('done').at(-1), numbers('begin').at(-1)];
    const old = done === undefined ? last : numbered(base, done);
    const allowed = started === undefined ? [old] : [old, numbered(base, started)];
    const { text, isFormer } = readStoredText(openStore(folder));
    expect(isFormer).toBe(false);
    expect(allowed.includes(text ?? ''), `round ${round}: ${said.slice(-3).join(', ')}`).toBe(true);
    expect(readdirSync(folder).sort()).toEqual(['readable.cfg', 'system.cfg', 'versions']);
    if (done !== started) torn += 1;
    last = text ?? '';
  }
  // Otherwise no kill ever happened during a write.
  expect(torn).toBeGreaterThan(KILLS / 4);
});
