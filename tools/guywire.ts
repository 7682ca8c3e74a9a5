#!/usr/bin/env node
import { processIo } from './guywire/processIo.ts';
import { runGuywire } from './program.ts';

// `guywire`: what people who look after many radios, or write of them, ask on a command line.
await runGuywire(process.argv.slice(2), processIo());
