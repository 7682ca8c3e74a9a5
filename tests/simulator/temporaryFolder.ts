import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** New folder, removed after all tests (tests/temporaryFiles.ts). */
export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'guywire-'));
}
