import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { atomicWrite, UNFINISHED, type WriteStep } from './atomicWrite.ts';
import { makeFolder } from './makeFolder.ts';
import { withFile } from './storageError.ts';

/** Persistent files of a device, by name, in one folder. */
export type StoredFile =
  | 'system.cfg'
  | 'readable.cfg'
  | 'change'
  | 'versions'
  | 'model'
  | 'unii'
  | 'firmware'
  | 'history'
  | 'site'
  | 'certificate.pem'
  | 'key.pem'
  | 'uploaded.pem';

export interface Store {
  /** @throws StorageError */
  read(name: StoredFile): string | undefined;
  /** @throws StorageError */
  readBytes(name: StoredFile): Uint8Array | undefined;
  /** Writes atomically. @throws StorageError */
  write(name: StoredFile, content: string | Uint8Array): void;
}

/**
 * Opens the data folder and creates it if missing. Removes unfinished writes, which were never in force.
 * @param onStep called after each step of every write. Its exception ends the write.
 * @throws StorageError if the folder cannot be created or read
 */
export function openStore(folder: string, onStep?: (step: WriteStep) => void): Store {
  makeFolder(folder);
  withFile(folder, () => {
    for (const name of readdirSync(folder)) {
      if (name.endsWith(UNFINISHED)) rmSync(join(folder, name), { force: true });
    }
  });
  function readBytes(name: StoredFile): Buffer | undefined {
    const path = join(folder, name);
    return withFile(path, () => (existsSync(path) ? readFileSync(path) : undefined));
  }
  return {
    read: (name) => readBytes(name)?.toString('utf8'),
    readBytes,
    write(name, content) {
      const path = join(folder, name);
      withFile(path, () => atomicWrite(path, content, onStep));
    },
  };
}
