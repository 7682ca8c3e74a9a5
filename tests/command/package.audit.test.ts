import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import manifest from '../../command/package.json' with { type: 'json' };
import { runDevice } from '../simulator/runDevice.ts';
import { temporaryFolder } from '../simulator/temporaryFolder.ts';
import { guywire } from './guywire.ts';
import { type InstalledCommand, installedCommand } from './installedCommand.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Content of every file below a folder, by path. */
function filesIn(folder: string): ReadonlyMap<string, string> {
  const paths = globSync('**', { cwd: folder, dot: true });
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path), 'latin1')]));
}

let installed: InstalledCommand;
beforeAll(async () => {
  installed = await installedCommand({ interface: true });
}, 600_000);

/** Bytes of all files below a folder. */
const sizeOf = (folder: string): number =>
  globSync('**', { cwd: folder, dot: true }).reduce((sum, path) => sum + statSync(join(folder, path)).size, 0);

test('the package has the interface', () => {
  expect(readdirSync(join(installed.folder, 'dist/interface'))).toEqual(
    expect.arrayContaining(['assets', 'index.html']),
  );
  expect(existsSync(join(installed.folder, 'dist/interface/.vite'))).toBe(false);
});

test('an installation has at most 40 packages and 25 MB', () => {
  const listed = ['ls', '--workspace', 'command', '--omit', 'dev', '--all', '--parseable'];
  const folders = execFileSync('npm', listed, { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
  const others = folders.filter((folder) => ![ROOT, join(ROOT, 'node_modules', manifest.name)].includes(folder));
  expect(others).toContain(join(ROOT, 'node_modules/piscina'));
  expect(others.length + 1).toBeLessThanOrEqual(40);
  expect([installed.folder, ...others].reduce((sum, folder) => sum + sizeOf(folder), 0)).toBeLessThan(25_000_000);
});

test('the package has the licences of the packages in it', () => {
  const licences = readFileSync(join(installed.folder, 'dist/licences.txt'), 'utf8');
  const found = licences
    .split(/^-{80}\n\n/m)
    .map((part) => /^(?<name>\S+) \d+\.\d+\.\d+\S*: [\w(][^\n]*\n\n\s*\S{2}/.exec(part)?.groups?.name);
  expect(found).not.toContain(undefined);
  expect(found).toEqual(expect.arrayContaining(['ajv', 'commander', 'hono', 'prettier', 'undici']));
  expect(readFileSync(join(installed.folder, 'dist/interface/licences.md'), 'utf8')).toContain('## react - ');
});

test('open serves the packed interface for a trusted radio only', async () => {
  const radio = await runDevice('--port', '0', '--tls', '--public-calls', '--data', temporaryFolder()).started;
  const env = { ...process.env, XDG_CONFIG_HOME: temporaryFolder() };
  const program = [installed.program, 'open', radio.address, '--port', '0'];
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

test('the packed docs command writes the same bytes as its sources, and names the files that it cannot write', async () => {
  const work = temporaryFolder();
  const edition = join(ROOT, 'tests/rules/regulatory/regulatory.db');
  const wanted = ['--model', 'Base 5AC', '--country', 'gb', '--since', edition];
  const first = await guywire(['docs', '--out', 'first', ...wanted], { folder: work });
  expect(first).toMatchObject({ code: 0, error: '' });
  expect(first.out).toMatch(/^first: \d+ files\n$/);
  const files = filesIn(join(work, 'first'));
  expect([...files.keys()]).toEqual(
    expect.arrayContaining([
      'index.html',
      'reference/markdown/index.md',
      'reference/navigation.json',
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
  expect(files.get('reference/markdown/regulation.md')).toContain('47 CFR');
  expect(files.get('reference/markdown/rules.md')).toContain('rules/wireless/');

  mkdirSync(join(work, 'second/index.html'), { recursive: true });
  writeFileSync(join(work, 'second/types'), 'a file');
  const second = await installed.run(work, 'docs', '--out', 'second', ...wanted);
  expect([second.code, second.out]).toEqual([2, '']);
  expect(second.error.split('\n').filter((line) => line !== '')).toEqual([
    expect.stringMatching(/^docs: .*second\/index\.html: .* This is a folder\.$/),
    expect.stringMatching(/^docs: .*second\/types\/configuration\.d\.ts: .* A part of the path is not a folder\.$/),
  ]);
  const expected = new Map(files).set('types', 'a file');
  expected.delete('index.html');
  expected.delete('types/configuration.d.ts');
  const written = filesIn(join(work, 'second'));
  expect([...written.keys()].sort()).toEqual([...expected.keys()].sort());
  for (const [path, content] of expected) expect(written.get(path) === content, path).toBe(true);
});
