import { randomUUID } from 'node:crypto';
import { chmodSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';

/**
 * Replaces the text of a file as one: a reader finds the old text or the new one, whatever happens meanwhile.
 * Its permissions stay, and where the path is a link, the file it leads to is replaced.
 * @throws the error of the file system; the old file is then still there, and nothing beside it
 */
export function replaceFile(path: string, text: string): void {
  const file = realpathSync(path);
  const { mode } = statSync(file);
  const unfinished = `${file}.${randomUUID()}`;
  try {
    writeFileSync(unfinished, text, { flag: 'wx', mode: 0o600, flush: true });
    chmodSync(unfinished, mode & 0o777);
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}
