import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { atomicWrite } from '../../simulator/storage/atomicWrite.ts';
import { printable } from './printable.ts';
import { systemWords } from './readConfiguration.ts';
import { replaceFile } from './replaceFile.ts';
import { type Io, UsageError } from './subcommand.ts';

/**
 * Writes a text to a file, wholly or not at all: over the one that is there, else into a new one for its owner only.
 * @throws UsageError with the name and the reason where it cannot be written
 */
export function writeText(name: string, text: string, { folder }: Pick<Io, 'folder'>): void {
  const path = resolve(folder, name);
  try {
    if (existsSync(path)) replaceFile(path, text);
    else atomicWrite(path, text);
  } catch (error) {
    throw new UsageError(printable(`${name}: it was not written. ${systemWords(error)}`));
  }
}
