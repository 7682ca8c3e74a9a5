import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** What the file that is being written is called until it is whole. */
export const UNFINISHED = '.unfinished';

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
 * @throws the error of the file system; the old file is then still there.
 */
export function atomicWrite(path: string, text: string): void {
  const unfinished = path + UNFINISHED;
  const descriptor = openSync(unfinished, 'w', 0o600);
  try {
    writeFileSync(descriptor, text, 'utf8');
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(unfinished, path);
  syncFolder(dirname(path));
}
