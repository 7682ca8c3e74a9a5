import { once } from 'node:events';
import type { Io } from './subcommand.ts';

/** True if output may have colours. `NO_COLOR` (no-color.org) overrides everything else. */
export function wantsColours({ NO_COLOR = '' }: NodeJS.ProcessEnv, isColourTerminal: boolean): boolean {
  return NO_COLOR === '' && isColourTerminal;
}

/** Streams of this process. A closed output pipe is no error: further output is dropped. */
export function processIo(): Io {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
  return {
    out: async (text) => {
      if (!process.stdout.write(text)) await once(process.stdout, 'drain');
    },
    error: (text) => process.stderr.write(`${text}\n`),
    input: async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of process.stdin) chunks.push(chunk);
      return Buffer.concat(chunks);
    },
    isTerminal: process.stderr.isTTY === true,
    colours: wantsColours(process.env, process.stdout.isTTY === true && process.stdout.hasColors()),
    folder: process.cwd(),
    end: (code) => {
      process.exitCode = Math.max(Number(process.exitCode ?? 0), code);
    },
  };
}
