#!/usr/bin/env node
import module from 'node:module';

// `guywire`: what people who look after many radios, or write of them, ask on a command line.

// From 22.1 on Node.js keeps what V8 has made of a file for the next start.
if ('enableCompileCache' in module && typeof module.enableCompileCache === 'function') module.enableCompileCache();
const { processIo } = await import('./guywire/processIo.ts');
const { runGuywire } = await import('./program.ts');
await runGuywire(process.argv.slice(2), processIo());
