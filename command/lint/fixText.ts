import {
  applyAll,
  type ConfigurationFile,
  type FileTrait,
  fieldOfKey,
  fromLines,
  isKey,
  type Line,
  makeLine,
  parseText,
  serialise,
} from 'guywire-engine/config';
import { normaliseText } from '../../simulator/configuration/normaliseText.ts';
import { configurationPlan as plan } from '../../simulator/core/configurationPlan.ts';
import { olderLinesOf } from './olderFindings.ts';

export interface Fixed {
  readonly text: string;
  readonly done: readonly string[];
}

/** Descriptions of corrections that the text itself does not show. */
const TRAITS: Readonly<Record<FileTrait, string | undefined>> = {
  'byte-order-mark': 'byte order mark removed',
  'utf-16': 'written as UTF-8',
  'latin-1': 'written as UTF-8',
  comments: 'comment lines removed',
  crlf: undefined,
  json: undefined,
};

/**
 * Corrects a file: first encoding and comment lines, then its text. JSON, and files with only comments, are not
 * changed.
 */
export function fixFile(file: ConfigurationFile): Fixed {
  if (file.text.trim() === '') return { text: file.text, done: [] };
  const { text, done } = fixText(file.text);
  const words = file.found.flatMap((trait) => TRAITS[trait] ?? []);
  return { text, done: [...new Set([...words, ...done])] };
}

/**
 * Makes unambiguous corrections. They concern the byte order mark, line endings, repeated lines with equal values,
 * and spaces around keys and trimmed values. Lines of older firmware are converted. All other bytes stay. Idempotent.
 */
export function fixText(original: string): Fixed {
  const done: string[] = [];
  const step = (before: string, after: string, words: string) => {
    if (after !== before) done.push(words);
    return after;
  };
  const plain = step(original, original.replace(/^\uFEFF+/, ''), 'byte order mark removed');
  const stored = step(plain, lineEnds(plain), 'line ends changed to LF');
  const keyed = step(stored, withLines(stored, withoutKeySpaces), 'space around keys removed');
  const trimmed = step(keyed, withLines(keyed, trim), 'space around values removed');
  const single = step(trimmed, withLines(trimmed, withoutRepeated), 'repeated lines removed');
  return { text: step(single, withoutOlderLines(single), 'lines of older firmware converted'), done };
}

/** Stored form on the radio. A carriage return at the very end also becomes a line ending. */
function lineEnds(text: string): string {
  return normaliseText(normaliseText(text));
}

function withoutOlderLines(text: string): string {
  const parsed = parseText(text);
  const lines = olderLinesOf(parsed);
  return lines.length === 0 ? text : serialise(applyAll(parsed, lines));
}

function withLines(text: string, change: (lines: readonly Line[]) => readonly Line[]): string {
  const { lines } = parseText(text);
  return lines.length === 0 ? text : serialise(fromLines(change(lines)));
}

/** Lines as in `key = value` become settings. A space after the equals sign is part of the value in other lines. */
function withoutKeySpaces(lines: readonly Line[]): readonly Line[] {
  return lines.map((line) => {
    const [, key = '', space = '', value = ''] = /^\s*([^\s=]+)(\s*)=(.*)$/.exec(line.raw) ?? [];
    if (line.key !== undefined || !isKey(key)) return line;
    return makeLine(key, space === '' ? value : value.trimStart(), line.end);
  });
}

function trim(lines: readonly Line[]): readonly Line[] {
  return lines.map((line) => {
    const { key, value = '', end } = line;
    const isTrimmed = key !== undefined && value !== value.trim() && fieldOfKey(plan, key)?.field.trim === true;
    return isTrimmed ? makeLine(key, value.trim(), end) : line;
  });
}

/** The last of several lines with equal key and value is kept. If the values differ, the intended one is unknown. */
function withoutRepeated(lines: readonly Line[]): readonly Line[] {
  const values = new Map<string, Set<string>>();
  const last = new Map<string, Line>();
  for (const line of lines) {
    const { key, value = '' } = line;
    if (key === undefined) continue;
    values.set(key, (values.get(key) ?? new Set()).add(value));
    last.set(key, line);
  }
  return lines.filter(
    (line) => line.key === undefined || values.get(line.key)?.size !== 1 || last.get(line.key) === line,
  );
}
