import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { MAX_FILE_BYTES, MAX_TEXT_BYTES, utf16Of } from 'guywire-engine/config';
import { printable } from './printable.ts';
import { BINARY_WORDS, systemWords } from './readConfiguration.ts';
import { type Io, UsageError } from './subcommand.ts';

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Reads a whole file as text, including a byte order mark. `-` is the standard input. May be empty.
 * @param most maximum bytes
 * @param advice next step for a text that is not UTF-8
 * @throws UsageError with the name and the reason if it is not readable or not text
 */
export async function readText(
  name: string,
  io: Pick<Io, 'folder' | 'input'>,
  most = MAX_TEXT_BYTES,
  advice = 'Save it as UTF-8.',
): Promise<string> {
  const bytes = await readInput(name, io, most);
  const refused = (reason: string): UsageError => new UsageError(printable(`${name}: ${reason}`));
  if (bytes.length > most) throw refused(`The file is longer than ${most / 2 ** 20} MiB.`);
  const isUtf16 = utf16Of(bytes) !== undefined;
  if (!isUtf16 && bytes.includes(0)) throw refused(BINARY_WORDS);
  try {
    if (!isUtf16) return strict.decode(bytes);
  } catch {
    // Other bytes, for example Windows-1252.
  }
  throw refused(`The file is not UTF-8. ${advice}`);
}

/**
 * Reads the bytes of a file or the standard input.
 * @throws UsageError with the name and the reason if it is not readable
 */
export function readInput(name: string, io: Pick<Io, 'folder' | 'input'>, most = MAX_FILE_BYTES): Promise<Buffer> {
  return name === '-' ? io.input() : readBytes(name, io.folder, most);
}

/** Reads a file. Of a longer file, reads slightly more than the maximum. */
async function readBytes(name: string, folder: string, most: number): Promise<Buffer> {
  const path = resolve(folder, name);
  try {
    const status = await stat(path);
    if (!status.isFile() && !status.isDirectory()) throw new UsageError(printable(`${name}: not a file.`));
    const { size } = status;
    return size > most ? Buffer.alloc(most + 1) : await readFile(path);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(printable(`${name}: ${systemWords(error)}`));
  }
}
