import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { PowerCut } from './powerCut.ts';

/** Suffix of a file that is being written. */
export const UNFINISHED = '.unfinished';

/** Completed step of a write. The new content is effective after `renamed`. */
export type WriteStep = 'opened' | 'flushed' | 'renamed';

function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Writes a content and flushes it to disk. */
function writeFlushed(path: string, content: string | Uint8Array, onStep: (step: WriteStep) => void): void {
  const descriptor = openSync(path, 'w', 0o600);
  try {
    onStep('opened');
    writeFileSync(descriptor, content, 'utf8');
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  onStep('flushed');
}

/**
 * Replaces a file atomically: a kill or power cut leaves either the old or the new content. Writes and flushes a
 * temporary file, renames it, and flushes the folder. Only the owner can read the file.
 * @param onStep called after each step. Its exception ends the write there, as a power cut would.
 * @throws the file system error. The old file is kept, and the temporary file is removed.
 */
export function atomicWrite(
  path: string,
  content: string | Uint8Array,
  onStep: (step: WriteStep) => void = () => undefined,
): void {
  const unfinished = path + UNFINISHED;
  try {
    writeFlushed(unfinished, content, onStep);
    renameSync(unfinished, path);
  } catch (error) {
    // After a power cut, the next start removes the temporary file.
    if (!(error instanceof PowerCut)) rmSync(unfinished, { force: true });
    throw error;
  }
  onStep('renamed');
  syncFolder(dirname(path));
}
