import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';

/** Chunks that a page loads before anything is drawn, and those that it loads later. */
async function chunksOf(entry: string) {
  const result = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(import.meta.dirname, entry) },
    },
  });
  const outputs = [result].flat().flatMap((own) => ('output' in own ? own.output : []));
  const chunks = new Map(outputs.flatMap((own) => (own.type === 'chunk' ? [[own.fileName, own] as const] : [])));
  const first = new Set<Rolldown.OutputChunk>();
  const waiting = [...chunks.values()].filter(({ isEntry }) => isEntry);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (first.has(next)) continue;
    first.add(next);
    waiting.push(...next.imports.flatMap((name) => chunks.get(name) ?? []));
  }
  const bytes = [...first].reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);
  const modules = [...first].flatMap((chunk) => Object.keys(chunk.modules));
  return { bytes, modules };
}

test.each([
  ['sixFieldsOfPlan.tsx', 122_300],
  ['sixFieldsOfSchema.tsx', 115_500],
])('%s loads at most %i bytes at first, with React and react-hook-form', async (entry, most) => {
  const { bytes } = await chunksOf(entry);
  process.stdout.write(`${entry}: ${bytes} bytes gzip\n`);
  expect(bytes).toBeLessThanOrEqual(most);
});

test('loads the planner, the validator, merges, lists, files and JSON later', async () => {
  const { modules } = await chunksOf('sixFieldsOfSchema.tsx');
  const later =
    /ajv\/|foreignValidator|collect\.ts|openForeign|apply\.ts|mergeValues|widgets\/(?:list|rows|checks|file|json|strip|range|examples)\.tsx|table\//;
  expect(modules.filter((name) => later.test(name) && !name.includes('ajv-formats'))).toEqual([]);
});
