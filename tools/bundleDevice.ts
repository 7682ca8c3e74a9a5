import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const ROOT = join(import.meta.dirname, '..');

/**
 * Writes a program of the device as a few files: it starts in a quarter of the time that hundreds of files of TypeScript
 * take. Packages stay where they are.
 * @param entry file of the program, below the project.
 * @param folder name of a folder beside `dist`, as `simulator` is; files there are replaced.
 */
export async function bundleDevice(entry: string, folder: string): Promise<void> {
  const out = join(ROOT, folder);
  rmSync(out, { recursive: true, force: true });
  await build({
    entryPoints: [join(ROOT, entry)],
    outdir: out,
    bundle: true,
    packages: 'external',
    // Modules that are loaded late stay apart.
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    logLevel: 'warning',
  });
  // Read at run time, from beside the module that asks.
  copyFileSync(join(ROOT, 'rules/regulatory/regdb.json'), join(out, 'regdb.json'));
}
