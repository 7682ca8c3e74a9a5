import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** In-memory file system of Linux. A device waits until every write is on the disk. */
const IN_MEMORY = '/dev/shm';
const ENOUGH_BYTES = 2 ** 31;

function isRoomy(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}

/**
 * Gives the tests and their browsers one folder for temporary files, and removes it after them. They cannot remove it
 * because a signal ends their processes.
 */
export function setup(): () => void {
  const folder = mkdtempSync(join(isRoomy(IN_MEMORY) ? IN_MEMORY : tmpdir(), 'guywire-'));
  process.env.TMPDIR = folder;
  // A browser that is still closing may write files meanwhile.
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}
