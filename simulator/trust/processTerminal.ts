import { createInterface } from 'node:readline/promises';
import type { Terminal } from './trust.ts';

/** Asks on the terminal. The end of the input, or Ctrl+C, is an empty answer. */
async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const closed = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
    return await Promise.race([lines.question(question), closed]);
  } finally {
    lines.close();
  }
}

/** Terminal of this process. Questions need a terminal on both sides, so that a script never waits for an answer. */
export function processTerminal(): Terminal {
  const isInteractive = process.stdin.isTTY === true && process.stderr.isTTY === true;
  return { say: (line) => void process.stderr.write(`${line}\n`), ask: isInteractive ? ask : undefined };
}
