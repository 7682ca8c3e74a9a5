import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { atomicWrite, UNFINISHED, type WriteStep } from './atomicWrite.ts';
import { makeFolder } from './makeFolder.ts';
import { withFile } from './storageError.ts';

/** Files the device keeps over a restart, by name, in one folder of its own. */
export type StoredFile =
  | 'system.cfg'
  | 'readable.cfg'
  | 'change'
  | 'versions'
  | 'model'
  | 'unii'
  | 'firmware'
  | 'history'
  | 'certificate.pem'
  | 'key.pem'
  | 'uploaded.pem';

export interface Store {
  /** @throws StorageError */
  read(name: StoredFile): string | undefined;
  /** Whole or not at all, whatever happens meanwhile. @throws StorageError */
  write(name: StoredFile, text: string): void;
}

/**
 * Opens the data folder, making it if need be. What a kill left unfinished is removed: it was never in force.
 * @param onStep called between the steps of every write; it may end one by throwing.
 * @throws StorageError when the folder cannot be made or read.
 */
export function openStore(folder: string, onStep?: (step: WriteStep) => void): Store {
  makeFolder(folder);
  withFile(folder, () => {
    for (const name of readdirSync(folder)) {
      if (name.endsWith(UNFINISHED)) rmSync(join(folder, name), { force: true });
    }
  });
  return {
    read(name) {
      const path = join(folder, name);
      return withFile(path, () => (existsSync(path) ? readFileSync(path, 'utf8') : undefined));
    },
    write(name, text) {
      const path = join(folder, name);
      withFile(path, () => atomicWrite(path, text, onStep));
    },
  };
}
