/**
 * Writes the device as a few files, `built/start.js` first, for `npm start`: it starts in a quarter of the time that hundreds
 * of files of TypeScript take. Packages stay where they are.
 */
import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const ROOT = join(import.meta.dirname, '..');
/** Beside `dist`, as `simulator` is. */
const OUT = join(ROOT, 'built');

rmSync(OUT, { recursive: true, force: true });
await build({
  entryPoints: [join(ROOT, 'simulator/start.ts')],
  outdir: OUT,
  bundle: true,
  packages: 'external',
  // What is loaded late stays apart.
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  logLevel: 'warning',
});
// Read at run time, from beside the module that asks.
copyFileSync(join(ROOT, 'rules/regulatory/regdb.json'), join(OUT, 'regdb.json'));
