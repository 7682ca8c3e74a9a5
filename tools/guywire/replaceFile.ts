import { randomUUID } from 'node:crypto';
import {
  closeSync,
  fchmodSync,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';

/**
 * Replaces the text of a file as one: whoever reads it, and whatever happens meanwhile, finds the old text or the new one.
 * Its permissions stay, and where the path is a link, the file it leads to is replaced.
 * @throws the error of the file system; the old file is then still there, and nothing beside it
 */
export function replaceFile(path: string, text: string): void {
  const file = realpathSync(path);
  const unfinished = `${file}.${randomUUID()}`;
  try {
    const descriptor = openSync(unfinished, 'wx', 0o600);
    try {
      writeFileSync(descriptor, text, 'utf8');
      fchmodSync(descriptor, statSync(file).mode & 0o777);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}
