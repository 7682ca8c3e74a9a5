import { type FlatText, MAX_TEXT_BYTES, parseText } from 'guywire-engine/config';
import type { Sentence } from 'guywire-engine/core';

/** A backup that can be looked into, or why a file cannot be one. */
export type Backup =
  | { readonly kind: 'text'; readonly text: FlatText }
  | { readonly kind: 'refused'; readonly reason: Sentence };

const NO_TEXT: Sentence = { text: 'This is not a configuration backup: it does not hold readable text.' };

/**
 * Reads a backup of the configuration: UTF-8, LF or CRLF, one `key=value` a line, at most 1 MiB (D13). The same gate
 * stands before a restore and before the upload in first setup. What is too large is refused before it is read.
 */
export async function readBackup(file: Pick<Blob, 'size' | 'arrayBuffer'>): Promise<Backup> {
  if (file.size > MAX_TEXT_BYTES) {
    return refused('This file is too large: a configuration has at most {size} kB.', { size: MAX_TEXT_BYTES / 1024 });
  }
  try {
    return checkBackup(new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()));
  } catch {
    return { kind: 'refused', reason: NO_TEXT };
  }
}

/** Whether a text can be a configuration; the first line that cannot be one of its lines is named. */
export function checkBackup(content: string): Backup {
  if (content.includes('\0')) return { kind: 'refused', reason: NO_TEXT };
  const text = parseText(content);
  const last = text.lines.length;
  for (const { line, code } of text.issues) {
    if (code === 'too-long') return { kind: 'refused', reason: NO_TEXT };
    if (code === 'control-character') return refused('Line {line} holds a control character.', { line });
    if (code === 'duplicate-key') continue;
    if (code !== 'invalid' && line > 1 && line === last && text.lines.at(-1)?.end === '') {
      return refused('This file was cut off: it ends in the middle of line {line}.', { line });
    }
    return refused('This is not a configuration backup: line {line} is not a setting.', { line });
  }
  return text.lines.some(({ key }) => key !== undefined) ? { kind: 'text', text } : refused('This file is empty.');
}

function refused(text: string, params?: Sentence['params']): Backup {
  return { kind: 'refused', reason: params === undefined ? { text } : { text, params } };
}
