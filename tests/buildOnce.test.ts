import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildOnce, stampOf } from './buildOnce.ts';
import { temporaryFolder } from './simulator/temporaryFolder.ts';

test('builds again only if the output or an input changed', async () => {
  const folder = temporaryFolder();
  const out = join(folder, `built-${process.pid}`);
  onTestFinished(() => rmSync(stampOf(out), { force: true }));
  const source = join(folder, 'source');
  mkdirSync(source);
  writeFileSync(join(source, 'a.ts'), '1');
  let built = 0;
  const build = () =>
    buildOnce(out, async () => {
      built += 1;
      mkdirSync(out, { recursive: true });
      writeFileSync(join(out, 'a.js'), 'built');
    }, [relative(join(import.meta.dirname, '..'), source)]);
  const after = async (change: () => void) => {
    change();
    await build();
    return built;
  };
  expect(await after(() => undefined)).toBe(1);
  expect(await after(() => undefined)).toBe(1);
  expect(await after(() => writeFileSync(join(source, 'a.ts'), '2'))).toBe(2);
  expect(await after(() => writeFileSync(join(source, 'b.ts'), ''))).toBe(3);
  expect(await after(() => writeFileSync(join(out, 'a.js'), 'by hand'))).toBe(4);
  expect(await after(() => rmSync(out, { recursive: true }))).toBe(5);
  expect(await after(() => undefined)).toBe(5);
});

test('a failed build does not count', async () => {
  const out = join(temporaryFolder(), `failed-${process.pid}`);
  const fail = () => buildOnce(out, () => Promise.reject(new Error('does not build')));
  await expect(fail()).rejects.toThrow('does not build');
  await expect(fail()).rejects.toThrow('does not build');
});
