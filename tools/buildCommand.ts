/**
 * Writes the command `guywire` and the threads it starts; with `--interface` also the interface that `guywire open` serves. Other
 * commands do without, and are built in a moment.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import manifest from '../command/package.json' with { type: 'json' };
import { bundle } from './bundle.ts';

const FOLDER = 'command/dist';
const THREADS = ['lint/worker', 'plan/worker', 'regdb/worker', 'verify/worker', 'docs/report/modelDocuments'];

await bundle(FOLDER, 'command', ['guywire', ...THREADS], Object.keys(manifest.dependencies));
if (process.argv.includes('--interface')) {
  const { build } = await import('vite');
  const outDir = join(import.meta.dirname, '..', FOLDER, 'interface');
  await build({ logLevel: 'warn', build: { outDir } });
  // Only builds read the list of files.
  rmSync(join(outDir, '.vite'), { recursive: true, force: true });
}
