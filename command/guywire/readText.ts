import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { MAX_FILE_BYTES, MAX_TEXT_BYTES } from 'guywire-engine/config';
import { printable } from './printable.ts';
import { systemWords, textOfBytes } from './readConfiguration.ts';
import { type Io, UsageError } from './subcommand.ts';

/**
 * Reads a whole file as text, including a byte order mark. `-` is the standard input. May be empty.
 * @param most maximum bytes
 * @throws UsageError with the name and the reason if it is not readable or not text
 */
export async function readText(
  name: string,
  io: Pick<Io, 'folder' | 'input'>,
  most = MAX_TEXT_BYTES,
): Promise<string> {
  const bytes = await readInput(name, io, most);
  const text = bytes.length === 0 ? '' : textOfBytes(bytes, most);
  if (typeof text === 'string') return text;
  throw new UsageError(printable(`${name}: ${text.reason}`));
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
