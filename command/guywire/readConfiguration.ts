import { readFileSync, statSync } from 'node:fs';
import { message } from 'guywire-engine/check';
import {
  type ConfigurationFile,
  MAX_FILE_BYTES,
  readConfigurationFile,
  type UnreadableFile,
} from 'guywire-engine/config';
import { english } from '../../base/translate.ts';
import { NotWritten } from './placeFile.ts';

export interface NoConfiguration {
  readonly severity: 'error';
  readonly code: string;
  readonly reason: string;
}

const WORDS: Readonly<Record<string, string>> = {
  ENOENT: 'The file does not exist.',
  EISDIR: 'This is a folder.',
  EACCES: 'Access is denied.',
  EPERM: 'Access is denied.',
  ELOOP: 'The symbolic links of the path are a circle.',
  ENOTDIR: 'A part of the path is not a folder.',
  ENAMETOOLONG: 'The name is too long.',
};

export const BINARY_WORDS = 'The file is not a text: it contains zero bytes.';

const TOO_LONG = error(
  'too-long',
  message({ pointer: '', code: 'too-long', params: {}, severity: 'error', source: 'device' }, english),
);
const PROBLEMS: Readonly<Record<UnreadableFile['problem'], NoConfiguration>> = {
  empty: error('empty', 'The file is empty.'),
  binary: error('binary', BINARY_WORDS),
  archive: error('archive', 'The file is an archive. Unpack it first.'),
  'too-long': TOO_LONG,
};

function error(code: string, reason: string): NoConfiguration {
  return { severity: 'error', code, reason };
}

export function systemWords(problem: unknown): string {
  if (problem instanceof NotWritten) return problem.message;
  const { code = '' } = problem instanceof Error && 'code' in problem ? { code: String(problem.code) } : {};
  return WORDS[code] ?? `The file cannot be used: ${code || String(problem)}.`;
}

/** Reads a configuration file. @returns a finding if it contains none */
export function readConfiguration(path: string): ConfigurationFile | NoConfiguration {
  const bytes = readBytes(path);
  return 'reason' in bytes ? bytes : configurationOf(bytes);
}

/** Reads a file up to the maximum size of a configuration. */
export function readBytes(path: string): Uint8Array | NoConfiguration {
  try {
    const status = statSync(path);
    if (!status.isFile())
      return error('unreadable', status.isDirectory() ? 'This is a folder.' : 'This is not a file.');
    return status.size > MAX_FILE_BYTES ? TOO_LONG : readFileSync(path);
  } catch (problem) {
    return error('unreadable', systemWords(problem));
  }
}

/** Decodes a configuration. @returns a finding if the bytes contain none */
export function configurationOf(bytes: Uint8Array): ConfigurationFile | NoConfiguration {
  const file = readConfigurationFile(bytes);
  return 'problem' in file ? PROBLEMS[file.problem] : file;
}
