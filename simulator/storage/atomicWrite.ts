import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { PowerCut } from './powerCut.ts';

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

/** Writes a text and waits until it is on the disk. */
function writeFlushed(path: string, text: string, onStep: (step: WriteStep) => void): void {
  const descriptor = openSync(path, 'w', 0o600);
  try {
    onStep('opened');
    writeFileSync(descriptor, text, 'utf8');
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  onStep('flushed');
}

/**
 * Replaces a file so that a kill or a power cut at any moment leaves either the old text or the new one: written
 * beside it, flushed, renamed over it, and the folder flushed. Only the owner may read the file.
 * @param onStep called between the steps; what it throws ends the write there, as a power cut would.
 * @throws the error of the file system; the old file is then still there, and nothing beside it takes up room.
 */
export function atomicWrite(path: string, text: string, onStep: (step: WriteStep) => void = () => undefined): void {
  const unfinished = path + UNFINISHED;
  try {
    writeFlushed(unfinished, text, onStep);
    renameSync(unfinished, path);
  } catch (error) {
    // A device without power cannot tidy up; its next start does.
    if (!(error instanceof PowerCut)) rmSync(unfinished, { force: true });
    throw error;
  }
  onStep('renamed');
  syncFolder(dirname(path));
}
