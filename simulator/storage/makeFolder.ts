import { mkdirSync } from 'node:fs';
import { withFile } from './storageError.ts';

/** Makes a data folder, for its owner only, where there is none. @throws StorageError */
export function makeFolder(folder: string): void {
  withFile(folder, () => mkdirSync(folder, { recursive: true, mode: 0o700 }));
}
