import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { MAX_TEXT_BYTES } from '../../engine/config/flatText.ts';
import { type Io, UsageError } from './subcommand.ts';

/** As JSON a configuration takes several times the room of its text. */
const MAX_BYTES = 16 * MAX_TEXT_BYTES;

/**
 * All of a file as text, byte order mark included; `-` is the standard input.
 * @throws UsageError with its name and why it cannot be read, or is no text
 */
export async function readText(name: string, { folder, input }: Pick<Io, 'folder' | 'input'>): Promise<string> {
  const bytes = name === '-' ? await input() : await readBytes(name, folder);
  if (bytes.length > MAX_BYTES) throw new UsageError(`${name}: too long for a configuration`);
  if (bytes.includes(0)) throw new UsageError(`${name}: this is no text, but binary data`);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new UsageError(`${name}: this is no text in UTF-8`);
  }
}

async function readBytes(name: string, folder: string): Promise<Buffer> {
  try {
    const path = resolve(folder, name);
    const { size } = await stat(path);
    if (size > MAX_BYTES) throw new UsageError(`${name}: too long for a configuration`);
    return await readFile(path);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${name}: ${REASONS.get(codeOf(error)) ?? String(error)}`);
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

const REASONS: ReadonlyMap<unknown, string> = new Map([
  ['ENOENT', 'there is no such file'],
  ['EISDIR', 'this is a folder'],
  ['EACCES', 'it must not be read'],
  ['ENOTDIR', 'there is no such file'],
  ['ENAMETOOLONG', 'the name is too long'],
]);
