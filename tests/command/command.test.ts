import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { fleetFolder } from './fleet.ts';
import { guywire } from './guywire.ts';
import { type InstalledCommand, installedCommand, type Outcome } from './installedCommand.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Enough files for worker threads to start. Each has a line that is wrong, and no administrator. */
const MANY = Array.from({ length: 400 }, (_, at) => `many/${100 + at}.cfg`);

let installed: InstalledCommand;
let own = '';
let work = '';
beforeAll(async () => {
  installed = await installedCommand({ interface: false });
  own = installed.folder;
  const { folder, file } = await fleetFolder();
  work = folder;
  file('mast.cfg', 'radio.1.txpower=60');
  mkdirSync(join(folder, 'many'));
  for (const name of MANY) writeFileSync(join(folder, name), 'radio.1.txpower=60\n');
}, 120_000);

test('the package contains only the command', () => {
  expect(readdirSync(own).sort()).toEqual(['LICENSE', 'README.md', 'dist', 'documents', 'package.json']);
});

test.each([
  ['lint', ['lint', 'mast.cfg', '--model', 'dish-5ac-23']],
  ['lint for a build server', ['lint', 'mast.cfg', '--model', 'dish-5ac-23', '--format', 'junit', '--country', 'DE']],
  ['limits', ['limits', '--model', 'dish-5ac-23', '--country', 'US', '--width', '80', '--json']],
  ['limits of no model', ['limits', '--model', 'x', '--country', 'US']],
  ['help', ['--help']],
])('%s prints the same as from its sources', async (_name, args) => {
  const untimed = ({ code, out, error }: Outcome) => ({ code, out: out.replace(/timestamp="[^"]*"/g, ''), error });
  const expected = await guywire(args, { folder: work });
  expect(expected.out + expected.error).not.toBe('');
  expect(untimed(await installed.run(work, ...args))).toEqual(untimed(expected));
});

test('lint with threads checks every file, in order', async () => {
  const { out, error } = await installed.run(work, 'lint', 'many', '--model', 'dish-5ac-23', '--ignore', 'secret');
  expect(error).toBe('');
  expect(out.match(/^many\/\d+\.cfg(?=:\d+: error )/gm)).toEqual(MANY);
  expect(out.split('\n').at(-2)).toContain('400 files: 800 errors');
});

test('plan with threads checks every file', async () => {
  const { out, error } = await installed.run(
    work,
    'plan',
    'many',
    '--model',
    'dish-5ac-23',
    '--set',
    'radio.1.txpower=5',
  );
  expect(error).toBe('');
  expect(out.split('\n').at(-2)).toContain('400');
});

test('the package has the links of its documents and the documents named in the help', async () => {
  const pages = ['README.md', ...readdirSync(join(own, 'documents')).map((name) => `documents/${name}`)];
  const links = pages.flatMap((page) =>
    [...readFileSync(join(own, page), 'utf8').matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, to = '']) =>
      join(dirname(page), to),
    ),
  );
  const help = (await Promise.all(['lint', 'diff', 'merge'].map((name) => guywire([name, '--help'])))).map(
    ({ out }) => out,
  );
  const named = help.flatMap((text) => [...text.matchAll(/\b\w+\/\w+\.md\b/g)].map(([path]) => path));
  expect(links.length).toBeGreaterThan(3);
  expect(named).toContain('documents/lint.md');
  expect([...links, ...named].filter((path) => !existsSync(join(own, path)))).toEqual([]);
});

test('the package has every worker thread of the commands', () => {
  const threads = readdirSync(join(ROOT, 'command')).filter((name) =>
    existsSync(join(ROOT, 'command', name, 'worker.ts')),
  );
  expect(threads.length).toBeGreaterThan(3);
  expect(threads.filter((name) => !existsSync(join(own, 'dist', name, 'worker.js')))).toEqual([]);
});

test('git merges and shows configurations with the command', async () => {
  const repository = mkdtempSync(join(tmpdir(), 'fleet-'));
  const side = (name: string, ...lines: readonly string[]): string => {
    writeFileSync(join(work, name), lines.map((line) => `${line}\n`).join(''));
    return name;
  };
  const base = side('base.cfg', 'radio.1.freq=5180', 'radio.1.chanbw=20', 'wireless.1.ssid=mast');
  const ours = side('ours.cfg', 'wireless.1.ssid=south', 'radio.1.freq=5200', 'radio.1.chanbw=20');
  const theirs = side('theirs.cfg', 'radio.1.freq=5500', 'radio.1.chanbw=40', 'wireless.1.ssid=mast');
  const program = `'${process.execPath}' '${installed.program}'`;
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: repository, encoding: 'utf8' });
  const commit = (message: string, name: string) => {
    writeFileSync(join(repository, 'mast.cfg'), readFileSync(join(work, name)));
    git('add', '.');
    git('commit', '--quiet', '--message', message);
  };
  git('init', '--quiet', '--initial-branch=main');
  for (const [name, value] of [
    ['user.name', 'Test'],
    ['user.email', 'test@example.com'],
    ['merge.guywire.driver', `${program} merge %O %A %B -o %A`],
    ['diff.guywire.command', `${program} diff`],
  ] as const)
    git('config', name, value);
  writeFileSync(join(repository, '.gitattributes'), '*.cfg merge=guywire diff=guywire\n');
  commit('base', base);
  git('checkout', '--quiet', '-b', 'theirs');
  commit('theirs', theirs);
  git('checkout', '--quiet', 'main');
  commit('ours', ours);

  const merged = spawnSync('git', ['merge', 'theirs'], { cwd: repository, encoding: 'utf8' });
  expect(merged.status).toBe(1);
  expect(merged.stderr).toContain('Both sides changed radio.1.freq');
  expect(readFileSync(join(repository, 'mast.cfg'), 'utf8')).toBe(
    (await guywire(['merge', base, ours, theirs], { folder: work })).out,
  );
  expect(git('status', '--short')).toBe('UU mast.cfg\n');
  expect(git('diff', 'main~1', 'main')).toBe(
    `mast.cfg\n${(await guywire(['diff', base, ours], { folder: work })).out}`,
  );
}, 60_000);
