#!/usr/bin/env node
import './guywire/register.js';

// `guywire`: what people who look after many radios, or write of them, ask on a command line.
const { processIo } = await import('./guywire/processIo.ts');
const { runGuywire } = await import('./program.ts');
await runGuywire(process.argv.slice(2), processIo());
