import {
  type ConfigurationFile,
  type FlatText,
  isKey,
  MAX_TEXT_BYTES,
  parseText,
  readConfigurationFile,
  serialise,
  type UnreadableFile,
} from 'guywire-engine/config';
import type { JsonObject, Sentence } from 'guywire-engine/core';
import type { Plan } from 'guywire-engine/plan';
import { loadChunk } from '../../base/loadChunk.ts';

/** Loads the plan of all sections, for converting the JSON of a backup to text. */
export type LoadPlan = () => Promise<Plan>;

/** Parsed backup, or the reason why the file is no backup. */
export type Backup =
  | {
      readonly kind: 'text';
      readonly text: FlatText;
      /** Unusual properties of the file, shown before the text is used. */
      readonly notes: readonly FileNote[];
      /** Keys named in comment lines. The program that wrote the file may hide their values there. */
      readonly hidden: ReadonlySet<string>;
    }
  | { readonly kind: 'refused'; readonly reason: Sentence };

export interface FileNote extends Sentence {
  readonly lines: readonly string[];
}

const NO_TEXT: Sentence = { text: 'This is not a configuration backup: it does not hold readable text.' };
const ARCHIVE: Sentence = { text: 'This is not a configuration backup: it is an archive. Unpack it first.' };
const CONVERTED: FileNote = { text: 'The file is JSON of guywire convert. It was converted to text.', lines: [] };
const OTHER_JSON: Sentence = { text: 'This is not a configuration backup: it is JSON.' };

/** Maximum number of lines shown for a note. */
const MOST_SHOWN = 5;

/**
 * Reads a configuration backup: `key=value` lines, at most 1 MiB (D13), or its JSON (D100). Accepts files changed by
 * backup programs and editors. Used by the restore and by the first setup. Files that are too large are not read.
 */
export async function readBackup(file: Pick<Blob, 'size' | 'arrayBuffer'>, loadPlan: LoadPlan): Promise<Backup> {
  if (file.size > MAX_TEXT_BYTES) return tooLarge();
  const read = readConfigurationFile(new Uint8Array(await file.arrayBuffer()));
  return 'json' in read && read.json !== undefined ? converted(read.json, loadPlan) : backupOf(read);
}

function backupOf(read: ConfigurationFile | UnreadableFile): Backup {
  if ('problem' in read) {
    if (read.problem === 'too-long') return tooLarge();
    if (read.problem === 'empty') return refused('This file is empty.');
    return { kind: 'refused', reason: read.problem === 'archive' ? ARCHIVE : NO_TEXT };
  }
  if (read.found.includes('json')) return { kind: 'refused', reason: OTHER_JSON };
  const checked = checkBackup(read.text, read.lineInFile);
  return checked.kind === 'text' ? { ...checked, notes: notesOf(read), hidden: keysIn(read) } : checked;
}

/** Text of the JSON that `guywire convert` writes, or the first value that cannot be converted. */
async function converted(json: JsonObject, loadPlan: LoadPlan): Promise<Backup> {
  const [{ textOfJson }, plan] = await Promise.all([loadChunk(() => import('guywire-engine/convert')), loadPlan()]);
  const conversion = textOfJson(json, plan);
  if ('problems' in conversion) {
    const [{ pointer, reason } = { pointer: '', reason: '' }] = conversion.problems;
    return refused('This JSON cannot become text. {pointer}: {reason}', { pointer, reason });
  }
  // JSON keeps comment lines, which a backup skips.
  const backup = backupOf(readConfigurationFile(new TextEncoder().encode(serialise(conversion.text))));
  return backup.kind === 'text' ? { ...backup, notes: [CONVERTED, ...backup.notes] } : backup;
}

function tooLarge(): Backup {
  return refused('This file is too large: a configuration has at most {size} MiB.', {
    size: MAX_TEXT_BYTES / 1024 ** 2,
  });
}

function notesOf({ found, comments, decoded }: ConfigurationFile): readonly FileNote[] {
  const firstLines = (lines: readonly { readonly text: string }[]) =>
    lines.slice(0, MOST_SHOWN).map(({ text }) => text);
  const notes: FileNote[] = [];
  if (found.includes('utf-16')) notes.push({ text: 'The file is not UTF-8: it was read as UTF-16.', lines: [] });
  if (found.includes('latin-1')) {
    notes.push({
      text: 'The file is not UTF-8: it was read as Latin-1 (Windows-1252). Check these lines.',
      lines: firstLines(decoded),
    });
  }
  if (comments.length > 0) {
    notes.push({
      text: 'Comment lines skipped: {count}.',
      params: { count: comments.length },
      lines: firstLines(comments),
    });
  }
  if (found.includes('crlf')) notes.push({ text: 'Its lines end as on Windows (CRLF).', lines: [] });
  if (found.includes('byte-order-mark')) notes.push({ text: 'It begins with a byte order mark.', lines: [] });
  return notes;
}

function keysIn({ comments }: ConfigurationFile): ReadonlySet<string> {
  const keys = comments.map(({ text }) => text.replace(/^\s*#+\s*/, '').split('=', 1)[0] ?? '');
  return new Set(keys.filter(isKey));
}

/**
 * Checks that a text can be a configuration, and names the first invalid line.
 * @param lineInFile maps a line number of the text to a line number of the file
 */
export function checkBackup(content: string, lineInFile: (line: number) => number = (line) => line): Backup {
  if (content.includes('\0')) return { kind: 'refused', reason: NO_TEXT };
  const text = parseText(content);
  const last = text.lines.length;
  for (const { line: own, code } of text.issues) {
    const line = lineInFile(own);
    if (code === 'too-long') return { kind: 'refused', reason: NO_TEXT };
    if (code === 'control-character') return refused('Line {line} holds a control character.', { line });
    if (code === 'duplicate-key') continue;
    if (code !== 'invalid' && own > 1 && own === last && text.lines.at(-1)?.end === '') {
      return refused('This file was cut off: it ends in the middle of line {line}.', { line });
    }
    return refused('This is not a configuration backup: line {line} is not a setting.', { line });
  }
  return text.lines.some(({ key }) => key !== undefined)
    ? { kind: 'text', text, notes: [], hidden: new Set() }
    : refused('This file is empty.');
}

function refused(text: string, params?: Sentence['params']): Backup {
  return { kind: 'refused', reason: params === undefined ? { text } : { text, params } };
}
