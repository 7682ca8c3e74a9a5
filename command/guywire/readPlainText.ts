import type { ConfigurationFile } from 'guywire-engine/config';
import { JSON_WORDS, OTHER_JSON_WORDS, passedOver } from './fileTraits.ts';
import { printable } from './printable.ts';
import { configurationOf } from './readConfiguration.ts';
import { readInput } from './readText.ts';
import { type Io, UsageError } from './subcommand.ts';

/**
 * Reads a configuration for comparison. Ignores comment lines, byte order mark and encoding, and reports what was
 * ignored.
 * @throws UsageError with the name and the reason if the file has no configuration lines
 */
export async function readPlainText(
  name: string,
  io: Pick<Io, 'folder' | 'input' | 'error'>,
): Promise<Pick<ConfigurationFile, 'text' | 'parsed' | 'lineInFile'> | undefined> {
  const bytes = await readInput(name, io);
  if (bytes.length === 0) return undefined;
  const file = configurationOf(bytes);
  if ('reason' in file) throw new UsageError(printable(`${name}: ${file.reason}`));
  if (file.found.includes('json')) {
    throw new UsageError(printable(`${name}: ${file.json === undefined ? OTHER_JSON_WORDS : JSON_WORDS}`));
  }
  for (const words of passedOver(file)) io.error(printable(`${name}: ${words}`));
  return file;
}
