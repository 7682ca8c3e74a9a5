#!/usr/bin/env node
import module from 'node:module';
import { cacheFolder } from './guywire/cacheFolder.ts';

// Entry point of the `guywire` command line.

// Node.js 22.1 and later store compiled code for the next start.
if ('enableCompileCache' in module && typeof module.enableCompileCache === 'function') {
  const folder = cacheFolder();
  if (folder !== undefined) module.enableCompileCache(folder);
}
const { processIo } = await import('./guywire/processIo.ts');
const { runGuywire } = await import('./program.ts');
await runGuywire(process.argv.slice(2), processIo());
