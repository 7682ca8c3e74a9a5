import { mkdirSync } from 'node:fs';
import { withFile } from './storageError.ts';

/** Creates a missing data folder, accessible only to its owner. @throws StorageError */
export function makeFolder(folder: string): void {
  withFile(folder, () => mkdirSync(folder, { recursive: true, mode: 0o700 }));
}
