import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** What the file that is being written is called until it is whole. */
export const UNFINISHED = '.unfinished';

/** What has just been done of a write; the text is in force once it is renamed. */
export type WriteStep = 'opened' | 'flushed' | 'renamed';

function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Replaces a file so that a kill or a power cut at any moment leaves either the old text or the new one: written
 * beside it, flushed, renamed over it, and the folder flushed. Only the owner may read the file.
 * @param onStep called between the steps; what it throws ends the write there, as a power cut would.
 * @throws the error of the file system; the old file is then still there.
 */
export function atomicWrite(path: string, text: string, onStep: (step: WriteStep) => void = () => undefined): void {
  const unfinished = path + UNFINISHED;
  const descriptor = openSync(unfinished, 'w', 0o600);
  try {
    onStep('opened');
    writeFileSync(descriptor, text, 'utf8');
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  onStep('flushed');
  renameSync(unfinished, path);
  onStep('renamed');
  syncFolder(dirname(path));
}
