import { ConfigurationError } from './configurationError.ts';
import type { LineEdits } from './edits.ts';
import { type FlatText, fromLines, hasForbiddenCharacter, type Line, makeLine } from './flatText.ts';

function checkWritable(key: string, value: string): void {
  if (key === '' || key.includes('=')) throw new ConfigurationError('unwritable', '', key);
  if (hasForbiddenCharacter(key) || hasForbiddenCharacter(value))
    throw new ConfigurationError('control-character', '', key);
}

/** True if a dotted prefix of the key is among the prefixes of removed rows. */
function isUnder(prefixes: ReadonlySet<string>, key: string): boolean {
  if (prefixes.size === 0) return false;
  for (let dot = key.indexOf('.'); dot !== -1; dot = key.indexOf('.', dot + 1)) {
    if (prefixes.has(key.slice(0, dot + 1))) return true;
  }
  return false;
}

function lastLines(text: FlatText, keys: ReadonlyMap<string, string>): Map<string, number> {
  const last = new Map<string, number>();
  for (const [index, { key }] of text.lines.entries()) {
    if (key !== undefined && keys.has(key)) last.set(key, index);
  }
  return last;
}

/** Appends lines. If the last line of the text had no line end, the new last line has none either. */
function append(lines: Line[], added: readonly Line[], text: FlatText): void {
  const last = lines.at(-1);
  if (last?.end !== '' || added.length === 0) {
    lines.push(...added);
    return;
  }
  lines.splice(-1, 1, ended(last, text.lineEnd));
  lines.push(...added.slice(0, -1), ...added.slice(-1).map((line): Line => ({ ...line, end: '' })));
}

/** Line with the missing line end added. A trailing carriage return becomes part of the line end. */
function ended(line: Line, lineEnd: FlatText['lineEnd']): Line {
  if (!line.raw.endsWith('\r')) return { ...line, end: lineEnd };
  const value = line.value?.slice(0, -1);
  return { ...line, raw: line.raw.slice(0, -1), ...(value === undefined ? {} : { value }), end: '\r\n' };
}

/**
 * Applies edits to a text. A changed key keeps its place and line end. If a key has several lines, the last one gets
 * the value and the others are removed. New keys are appended. All other bytes are kept.
 * @throws ConfigurationError if a key or value does not fit one line, or the text was too long to parse
 */
export function applyEdits(text: FlatText, { set, removed, removedRows }: LineEdits): FlatText {
  if (set.size === 0 && removed.size === 0 && removedRows.size === 0) return text;
  if (text.issues.some((issue) => issue.code === 'too-long')) throw new ConfigurationError('too-long', '', '');
  for (const [key, value] of set) checkWritable(key, value);

  const last = lastLines(text, set);
  const lines: Line[] = [];
  for (const [index, line] of text.lines.entries()) {
    const { key } = line;
    const value = key === undefined ? undefined : set.get(key);
    if (key === undefined) lines.push(line);
    else if (value !== undefined) {
      if (last.get(key) === index) lines.push(makeLine(key, value, line.end));
    } else if (!removed.has(key) && !isUnder(removedRows, key)) lines.push(line);
  }
  const added = [...set].filter(([key]) => !last.has(key)).map(([key, value]) => makeLine(key, value, text.lineEnd));
  append(lines, added, text);
  return fromLines(lines);
}

/** Applies edits that remove no rows, one after another. */
export function applyAll(text: FlatText, edits: readonly Pick<LineEdits, 'set' | 'removed'>[]): FlatText {
  return edits.reduce((current, own) => applyEdits(current, { ...own, removedRows: new Set() }), text);
}
