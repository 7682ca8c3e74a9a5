import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../simulator/temporaryFolder.ts';
import { guywire } from './guywire.ts';
import { installedCommand } from './installedCommand.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Content of every file below a folder, by path. */
function filesIn(folder: string): ReadonlyMap<string, string> {
  const paths = globSync('**', { cwd: folder, dot: true });
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path), 'latin1')]));
}

test('the packed docs command writes the same bytes as its sources, and names the files that it cannot write', async () => {
  const installed = await installedCommand();
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
  const second = await installed.run(work, 'docs', '--out', 'second', ...wanted);
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
});
