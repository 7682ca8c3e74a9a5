import { placeFile, placeOf } from './placeFile.ts';
import { printable } from './printable.ts';
import { systemWords } from './readConfiguration.ts';
import { type Io, UsageError } from './subcommand.ts';

/**
 * Writes a text to the file of an option. Only the owner can read a new file.
 * @throws UsageError with the name and the reason if it cannot be written
 */
export function writeText(name: string, text: string, { folder }: Pick<Io, 'folder'>): void {
  try {
    placeFile(placeOf(name, folder), text);
  } catch (error) {
    throw new UsageError(printable(`${name}: not written. ${systemWords(error)}`));
  }
}
