import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const made: string[] = [];

// Not after the tests of a file: this module may outlive them, and would hear of the first file only.
process.once('exit', () => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

/** A new folder, removed when the process that runs the tests ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'guywire-'));
  made.push(folder);
  return folder;
}
