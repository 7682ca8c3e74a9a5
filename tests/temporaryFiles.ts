import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory: a device waits for every write until it is on the disk. */
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
 * Gives the tests and the browsers they start one folder for temporary files, and removes it after them. They cannot:
 * their processes are ended by a signal.
 */
export function setup(): () => void {
  const folder = mkdtempSync(join(isRoomy(IN_MEMORY) ? IN_MEMORY : tmpdir(), 'guywire-'));
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
