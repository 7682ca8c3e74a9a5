import { chmodSync, existsSync, realpathSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { atomicWrite } from '../../simulator/storage/atomicWrite.ts';
import { type Io, UsageError } from './subcommand.ts';

/**
 * Writes a text to a file: wholly or not at all, over what is there, where a link leads to, with the rights it had.
 * @throws UsageError with the name and the reason where it cannot be written
 */
export function writeText(name: string, text: string, { folder }: Pick<Io, 'folder'>): void {
  try {
    const path = resolve(folder, name);
    const there = existsSync(path) ? realpathSync(path) : path;
    const mode = existsSync(there) ? statSync(there).mode : undefined;
    atomicWrite(there, text);
    if (mode !== undefined) chmodSync(there, mode);
  } catch (error) {
    throw new UsageError(`${name}: it cannot be written: ${error instanceof Error ? error.message : String(error)}`);
  }
}
