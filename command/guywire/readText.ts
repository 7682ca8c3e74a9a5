import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { MAX_FILE_BYTES, MAX_TEXT_BYTES } from 'guywire-engine/config';
import { printable } from './printable.ts';
import { systemWords, textOfBytes } from './readConfiguration.ts';
import { type Io, UsageError } from './subcommand.ts';

/**
 * All of a file as text, byte order mark included; `-` is the standard input. An empty one is a text too.
 * @param most bytes it may have
 * @throws UsageError with its name and why it cannot be read, or is no text
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
 * The bytes of a file, or of the standard input.
 * @throws UsageError with its name and why it cannot be read
 */
export function readInput(name: string, io: Pick<Io, 'folder' | 'input'>, most = MAX_FILE_BYTES): Promise<Buffer> {
  return name === '-' ? io.input() : readBytes(name, io.folder, most);
}

/** The bytes of a file; of one that is longer than the most that may be read only some more than that. */
async function readBytes(name: string, folder: string, most: number): Promise<Buffer> {
  const path = resolve(folder, name);
  try {
    const status = await stat(path);
    if (!status.isFile() && !status.isDirectory()) throw new UsageError(printable(`${name}: It is no file.`));
    const { size } = status;
    return size > most ? Buffer.alloc(most + 1) : await readFile(path);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(printable(`${name}: ${systemWords(error)}`));
  }
}
