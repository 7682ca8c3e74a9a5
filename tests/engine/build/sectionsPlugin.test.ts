import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { sectionsPlugin } from '../../../engine/build/sectionsPlugin.ts';

const folder = await mkdtemp(join(tmpdir(), 'sections-'));
afterAll(() => rm(folder, { recursive: true }));

/** Builds a page that imports the sections of another page. */
async function built(page: string): Promise<unknown> {
  const entry = join(folder, 'entry.ts');
  await writeFile(entry, `export { default } from 'sections:${page}';`);
  return build({
    configFile: false,
    logLevel: 'silent',
    plugins: [sectionsPlugin(folder, { radio: { sections: ['missing'] } })],
    build: { write: false, lib: { entry, formats: ['es'] } },
  });
}

test('rejects a page missing from the table, and a section without a module', async () => {
  await expect(built('nowhere')).rejects.toThrow('There is no page nowhere.');
  await expect(built('radio')).rejects.toThrow(/missing\.ts/);
});
