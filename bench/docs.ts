import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDocs } from '../tools/docs/writeDocs.ts';
import { figure, printTable } from '../tools/text/table.ts';

/** Seconds for all documents but the pictures. */
const BUDGET = 10;

/** All documents: until each part is made, and the whole as people call it, beside its budget. */
export async function benchDocs(): Promise<void> {
  execFileSync('npm', ['run', '--silent', 'build:command']);
  const start = performance.now();
  const parts: (readonly [string, number])[] = [];
  const files = await makeDocs({}, (text) => parts.push([text, performance.now() - start]));
  const bytes = files.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0);

  const folder = mkdtempSync(join(tmpdir(), 'guywire-bench-'));
  const began = performance.now();
  try {
    execFileSync(process.execPath, ['built-command/guywire.js', 'docs', '--out', folder]);
  } finally {
    rmSync(folder, { recursive: true });
  }
  const whole = performance.now() - began;
  printTable(
    `Documents: ${files.length} files, ${figure(bytes / 1e6)} MB`,
    ['', 's', 'budget s'],
    [
      ...parts.map(([text, took]) => [text, figure(took / 1000), '']),
      ['guywire docs, with links checked and files written', figure(whole / 1000), figure(BUDGET)],
    ],
  );
}
