/**
 * Builds the command `guywire` and its worker threads. With `--interface`, also builds the interface for `guywire
 * open` and the page of `guywire edit`. Other subcommands do not need it, so a build without it is fast.
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
  await build({ logLevel: 'warn', build: { outDir, license: { fileName: 'licences.md' } } });
  await build({ logLevel: 'warn', configFile: 'command/editor/vite.config.ts' });
  // The manifest is only used by builds.
  rmSync(join(outDir, '.vite'), { recursive: true, force: true });
}
