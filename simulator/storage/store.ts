import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { atomicWrite, UNFINISHED, type WriteStep } from './atomicWrite.ts';

/** Files the device keeps over a restart, by name, in one folder of its own. */
export type StoredFile =
  | 'system.cfg'
  | 'readable.cfg'
  | 'change'
  | 'model'
  | 'unii'
  | 'firmware'
  | 'certificate.pem'
  | 'key.pem'
  | 'uploaded.pem';

export interface Store {
  read(name: StoredFile): string | undefined;
  /** Whole or not at all, whatever happens meanwhile. */
  write(name: StoredFile, text: string): void;
}

/**
 * Opens the data folder, making it if need be. What a kill left unfinished is removed: it was never in force.
 * @param onStep called between the steps of every write; it may end one by throwing.
 * @throws the error of the file system when the folder cannot be made or read.
 */
export function openStore(folder: string, onStep?: (step: WriteStep) => void): Store {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(folder)) {
    if (name.endsWith(UNFINISHED)) rmSync(join(folder, name), { force: true });
  }
  return {
    read(name) {
      const path = join(folder, name);
      return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
    },
    write: (name, text) => atomicWrite(join(folder, name), text, onStep),
  };
}
