import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSchema } from '../../../engine/validate/readSchema.ts';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'schema-'));
});

afterAll(async () => {
  await rm(folder, { recursive: true });
});

async function read(name: string, code: string) {
  const file = join(folder, `${name}.ts`);
  await writeFile(file, code);
  return readSchema(file);
}

test('reads the only schema of a module with its source files', async () => {
  await writeFile(join(folder, 'title.ts'), "export const title = 'Own';");
  const { schema, sources } = await read(
    'own',
    "import { title } from './title.ts'; export const other = 1; export const ownSchema = { title };",
  );
  expect(schema).toEqual({ title: 'Own' });
  expect(sources.map((source) => source.split('/').at(-1)).sort()).toEqual(['own.ts', 'title.ts']);
});

test.each([
  ['none', 'export const other = {};'],
  ['two', 'export const aSchema = {}; export const bSchema = {};'],
])('rejects a module with %s', async (name, code) => {
  await expect(read(name, code)).rejects.toThrow('exactly one schema');
});
