import { createInterface } from 'node:readline/promises';
import type { Terminal } from './trust.ts';

/** Asks on the terminal. End of input or Ctrl+C returns an empty answer. */
async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const closed = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
    return await Promise.race([lines.question(question), closed]);
  } finally {
    lines.close();
  }
}

/** Terminal of this process. Questions require a terminal for input and output, so that scripts never wait. */
export function processTerminal(): Terminal {
  const isInteractive = process.stdin.isTTY === true && process.stderr.isTTY === true;
  return { say: (line) => void process.stderr.write(`${line}\n`), ask: isInteractive ? ask : undefined };
}
