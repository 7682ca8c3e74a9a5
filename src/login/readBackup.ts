import type { Params } from '../../engine/check/issue.ts';

/** No configuration is larger; the device refuses more (1 MiB). */
const MOST_BYTES = 1024 * 1024;

/** The text of a backup file, or why it cannot be one: an English template for `t()`. */
export type Backup =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'refused'; readonly message: string; readonly params?: Params };

/** Reads a backup of the configuration. What is too large is refused before it is read. */
export async function readBackup(file: Pick<Blob, 'size' | 'arrayBuffer'>): Promise<Backup> {
  if (file.size > MOST_BYTES) {
    return refused('This file is too large: a configuration has at most {size} kB.', { size: MOST_BYTES / 1024 });
  }
  if (file.size === 0) {
    return refused('This file is empty.');
  }
  try {
    return checkBackup(new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()));
  } catch {
    return refused('This is not a configuration backup: it does not hold readable text.');
  }
}

/** Whether a text can be a configuration: lines of `key=value`. The device checks the settings themselves. */
export function checkBackup(text: string): Backup {
  const lines = text.split(/\r?\n/);
  for (const [index, line] of lines.entries()) {
    if (hasControlCharacter(line)) {
      return refused('This is not a configuration backup: it does not hold readable text.');
    }
    if (line !== '' && !/^[^=\s]+=/.test(line)) {
      return refused('This is not a configuration backup: line {line} is not a setting.', { line: index + 1 });
    }
  }
  return lines.every((line) => line === '') ? refused('This file is empty.') : { kind: 'text', text };
}

function hasControlCharacter(line: string): boolean {
  for (let index = 0; index < line.length; index += 1) {
    const code = line.charCodeAt(index);
    if (code < 0x20 || code === 0x7f) {
      return true;
    }
  }
  return false;
}

function refused(message: string, params?: Params): Backup {
  return params === undefined ? { kind: 'refused', message } : { kind: 'refused', message, params };
}
