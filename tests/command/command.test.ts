import { type ExecFileException, execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { globSync } from 'tinyglobby';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { ExitCode } from '../../command/guywire/subcommand.ts';
import manifest from '../../command/package.json' with { type: 'json' };
import { runDevice } from '../simulator/runDevice.ts';
import { temporaryFolder } from '../simulator/temporaryFolder.ts';
import { fleetFolder } from './fleet.ts';
import { guywire } from './guywire.ts';

const run = promisify(execFile);

const ROOT = join(import.meta.dirname, '../..');

/** As many files as threads are worth. */
const MANY = Array.from({ length: 400 }, (_, at) => `many/${100 + at}.cfg`);

/** The command packed, and unpacked beside the packages it says it needs, without those of developers. */
async function installed(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'guywire-command-'));
  await run('npm', ['pack', '--pack-destination', folder], { cwd: join(ROOT, 'command') });
  const packed = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '';
  await run('tar', ['-xf', packed], { cwd: folder });
  for (const name of Object.keys(manifest.dependencies)) {
    const place = join(folder, 'node_modules', name);
    mkdirSync(dirname(place), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules', name), place);
  }
  return join(folder, 'package');
}

let own = '';
let work = '';
beforeAll(async () => {
  own = await installed();
  const { folder, file, read } = await fleetFolder();
  work = folder;
  file('mast.cfg', 'radio.1.txpower=60');
  mkdirSync(join(folder, 'many'));
  for (const name of MANY) writeFileSync(join(folder, name), read('mast.cfg'));
}, 120_000);

interface Outcome {
  readonly code: ExitCode | ExecFileException['code'];
  readonly out: string;
  readonly error: string;
}

async function command(...args: readonly string[]): Promise<Outcome> {
  const ended = run(process.execPath, [join(own, manifest.bin.guywire), ...args], { cwd: work, maxBuffer: 2 ** 26 });
  return ended.then(
    ({ stdout, stderr }) => ({ code: 0, out: stdout, error: stderr }),
    ({ code, stdout, stderr }) => ({ code, out: stdout, error: stderr }),
  );
}

/** Every file below a folder, with what it holds. */
function filesIn(folder: string): ReadonlyMap<string, string> {
  const paths = globSync('**', { cwd: folder, dot: true });
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path), 'latin1')]));
}

test('what is packed is the command alone', () => {
  expect(readdirSync(own).sort()).toEqual(['LICENSE', 'README.md', 'dist', 'documents', 'package.json']);
});

test.each([
  ['lint', ['lint', 'mast.cfg', '--model', 'dish-5ac-23']],
  ['lint for a build server', ['lint', 'mast.cfg', '--model', 'dish-5ac-23', '--format', 'junit', '--country', 'DE']],
  ['limits', ['limits', '--model', 'dish-5ac-23', '--country', 'US', '--width', '80', '--json']],
  ['limits of no model', ['limits', '--model', 'x', '--country', 'US']],
  ['help', ['--help']],
])('%s says what it says from its sources', async (_name, args) => {
  const untimed = ({ code, out, error }: Outcome) => ({ code, out: out.replace(/timestamp="[^"]*"/g, ''), error });
  const expected = await guywire(args, { folder: work });
  expect(expected.out + expected.error).not.toBe('');
  expect(untimed(await command(...args))).toEqual(untimed(expected));
});

test('lint in threads looks at every file, in order', async () => {
  const { out, error } = await command('lint', 'many', '--model', 'dish-5ac-23', '--ignore', 'secret');
  expect(error).toBe('');
  expect(out.match(/^many\/\d+\.cfg(?=:\d+: error )/gm)).toEqual(MANY);
  expect(out.split('\n').at(-2)).toContain('400 files: 400 errors');
});

test('plan in threads looks at every file', async () => {
  const { out, error } = await command('plan', 'many', '--model', 'dish-5ac-23', '--set', 'radio.1.txpower=5');
  expect(error).toBe('');
  expect(out.split('\n').at(-2)).toContain('400');
});

test('docs writes what its sources write, to the same bytes; what cannot be written is told, and the rest is written', async () => {
  const edition = join(ROOT, 'tests/rules/regulatory/regulatory.db');
  const wanted = ['--model', 'Base 5AC', '--country', 'gb', '--since', edition];
  const first = await guywire(['docs', '--out', 'first', ...wanted], { folder: work });
  expect(first).toMatchObject({ code: 0, error: '' });
  expect(first.out).toMatch(/^first: \d+ files\n$/);
  const files = filesIn(join(work, 'first'));
  expect([...files.keys()]).toEqual(
    expect.arrayContaining([
      'index.html',
      'reference/index.html',
      'report/base-5ac/GB.csv',
      'report/base-5ac/GB.html',
      'report/changes.html',
      'schema/bundle.json',
      'schema/effective/base-5ac/GB/radio.json',
      'schema/index.html',
      'types/configuration.d.ts',
    ]),
  );
  expect([...files.keys()].filter((path) => path.startsWith('report/dish'))).toEqual([]);
  expect(files.get('reference/assets/search.js')).toMatch(/^"use strict";\(\(\)=>/);
  expect(files.get('reference/assets/reference.css')).toContain('--');
  expect(files.get('reference/regulation.html')).toContain('47 CFR');
  expect(files.get('reference/rules.html')).toContain('rules/wireless/');

  mkdirSync(join(work, 'second/index.html'), { recursive: true });
  writeFileSync(join(work, 'second/types'), 'a file');
  const second = await command('docs', '--out', 'second', ...wanted);
  expect([second.code, second.out]).toEqual([2, '']);
  expect(second.error.split('\n').filter((line) => line !== '')).toEqual([
    expect.stringMatching(/^docs: .*second\/index\.html: .* It is a folder\.$/),
    expect.stringMatching(/^docs: .*second\/types\/configuration\.d\.ts: .* A part of its path is no folder\.$/),
  ]);
  const expected = new Map(files).set('types', 'a file');
  expected.delete('index.html');
  expected.delete('types/configuration.d.ts');
  const written = filesIn(join(work, 'second'));
  expect([...written.keys()].sort()).toEqual([...expected.keys()].sort());
  for (const [path, content] of expected) expect(written.get(path) === content, path).toBe(true);
}, 150_000);

/** Bytes of all files below a folder. */
const sizeOf = (folder: string): number =>
  globSync('**', { cwd: folder, dot: true }).reduce((sum, path) => sum + statSync(join(folder, path)).size, 0);

test('the package has the interface, and is at most 25 MB', () => {
  expect(readdirSync(join(own, 'dist/interface'))).toEqual(expect.arrayContaining(['assets', 'index.html']));
  expect(existsSync(join(own, 'dist/interface/.vite'))).toBe(false);
  expect(sizeOf(own)).toBeLessThan(25_000_000);
});

test('open serves the packed interface before a radio that is trusted, and before no other', async () => {
  const radio = await runDevice('--port', '0', '--tls', '--public-calls', '--data', temporaryFolder()).started;
  const env = { ...process.env, XDG_CONFIG_HOME: temporaryFolder() };
  const program = [join(own, manifest.bin.guywire), 'open', radio.address, '--port', '0'];
  const refused = spawnSync(process.execPath, program, { env, encoding: 'utf8' });
  expect([refused.status, refused.stdout]).toEqual([2, '']);
  const [, fingerprint = ''] = /guywire open \S+ --fingerprint (\S+)\n/.exec(refused.stderr) ?? [];
  expect(fingerprint).toMatch(/^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/);

  const opened = spawn(process.execPath, [...program, '--fingerprint', fingerprint, '--read-only'], { env });
  onTestFinished(() => void opened.kill('SIGKILL'));
  let out = '';
  for await (const chunk of opened.stdout) {
    out += String(chunk);
    if (out.includes('Address')) break;
  }
  const [, address = ''] = /^Address +(\S+)$/m.exec(out) ?? [];
  const page = await fetch(address);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<script type="module"')]);
  expect((await fetch(new URL('api/info/public', address))).status).toBe(200);
  const write = await fetch(new URL('reboot.cgi', address), {
    method: 'POST',
    headers: { Origin: new URL(address).origin },
  });
  expect([write.status, await write.text()]).toEqual([400, expect.stringContaining('--read-only')]);
  opened.kill('SIGTERM');
  const [code] = await once(opened, 'close');
  expect(code).toBe(0);
}, 60_000);

test('every thread a command starts is packed', () => {
  const threads = readdirSync(join(ROOT, 'command')).filter((name) =>
    existsSync(join(ROOT, 'command', name, 'worker.ts')),
  );
  expect(threads.length).toBeGreaterThan(3);
  expect(threads.filter((name) => !existsSync(join(own, 'dist', name, 'worker.js')))).toEqual([]);
});

test('git merges and shows configurations by it', async () => {
  const repository = mkdtempSync(join(tmpdir(), 'fleet-'));
  const side = (name: string, ...lines: readonly string[]): string => {
    writeFileSync(join(work, name), lines.map((line) => `${line}\n`).join(''));
    return name;
  };
  const base = side('base.cfg', 'radio.1.freq=5180', 'radio.1.chanbw=20', 'wireless.1.ssid=mast');
  const ours = side('ours.cfg', 'wireless.1.ssid=south', 'radio.1.freq=5200', 'radio.1.chanbw=20');
  const theirs = side('theirs.cfg', 'radio.1.freq=5500', 'radio.1.chanbw=40', 'wireless.1.ssid=mast');
  const program = `'${process.execPath}' '${join(own, manifest.bin.guywire)}'`;
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
