/** A line of configuration text; `raw + end` is the line to the byte. */
export interface Line {
  readonly raw: string;
  readonly end: LineEnd;
  /** Text before the first `=`. Absent on blank lines, and if the text has not the form of a key. */
  readonly key?: string;
  readonly value?: string;
}

/** How a line ends; only the last line of a text may end with nothing. */
export type LineEnd = '\n' | '\r\n' | '';

/** Something wrong with a line. The lines are kept all the same, unless the text is `too-long`. */
export interface TextIssue {
  /** Counted from 1. */
  readonly line: number;
  readonly code: 'no-equals' | 'empty-key' | 'invalid' | 'duplicate-key' | 'control-character' | 'too-long';
  /** Always of the form of a key, so that messages never print the secret of a damaged line. */
  readonly key?: string;
}

/**
 * Configuration text taken apart: one `key=value` per line, no quoting, LF or CRLF (D13,
 * docs/device.md#configuration-text). Immutable.
 */
export interface FlatText {
  readonly lines: readonly Line[];
  readonly issues: readonly TextIssue[];
  /** Line end for lines that are added: that of the first line, LF for an empty text. */
  readonly lineEnd: '\n' | '\r\n';
  /** Value of a key, of its last line where there are several; keys are compared exactly. */
  get(key: string): string | undefined;
  /** Keys in the order in which they first appear, each once. */
  keys(): Iterable<string>;
}

/** Longest text that is parsed, in bytes of UTF-8. */
export const MAX_TEXT_BYTES = 1024 * 1024;

const FORBIDDEN_CHARACTER = /[\p{Cc}\p{Cs}]/u;

/**
 * Whether a text holds what no key and no value may: a control character (C0, DEL or C1), or half of a pair of surrogates,
 * which UTF-8 does not have and would turn into another character.
 */
export function hasForbiddenCharacter(text: string): boolean {
  return FORBIDDEN_CHARACTER.test(text);
}

function isTooLong(text: string): boolean {
  if (text.length * 3 <= MAX_TEXT_BYTES) return false;
  return text.length > MAX_TEXT_BYTES || new TextEncoder().encode(text).length > MAX_TEXT_BYTES;
}

const KEY = /^[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*$/;

/** True if a device accepts the text as a key (docs/device.md#configuration-text). */
export function isKey(text: string): boolean {
  return KEY.test(text);
}

/** A line that holds a key. */
export function makeLine(key: string, value: string, end: LineEnd): Line {
  return { raw: `${key}=${value}`, end, key, value };
}

function parseLine(raw: string, end: LineEnd): Line {
  const equals = raw.indexOf('=');
  if (equals < 1) return { raw, end };
  const key = raw.slice(0, equals);
  return isKey(key) ? { raw, end, key, value: raw.slice(equals + 1) } : { raw, end };
}

function splitLines(text: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  while (start < text.length) {
    const feed = text.indexOf('\n', start);
    if (feed === -1) {
      lines.push(parseLine(text.slice(start), ''));
      break;
    }
    const hasReturn = feed > start && text[feed - 1] === '\r';
    lines.push(parseLine(text.slice(start, hasReturn ? feed - 1 : feed), hasReturn ? '\r\n' : '\n'));
    start = feed + 1;
  }
  return lines;
}

/** Mistake of a line without a key. Absent for a blank line, and if only a control character is the mistake. */
function codeOfOther(raw: string): TextIssue['code'] | undefined {
  if (raw.startsWith('=')) return 'empty-key';
  if (!raw.includes('=')) return raw.trim() === '' ? undefined : 'no-equals';
  return hasForbiddenCharacter(raw.slice(0, raw.indexOf('='))) ? undefined : 'invalid';
}

/** The text made of these lines. */
export function fromLines(lines: readonly Line[]): FlatText {
  const values = new Map<string, string>();
  const issues: TextIssue[] = [];
  for (const [index, { raw, key, value = '' }] of lines.entries()) {
    const line = index + 1;
    if (hasForbiddenCharacter(raw))
      issues.push(key === undefined ? { line, code: 'control-character' } : { line, code: 'control-character', key });
    if (key === undefined) {
      const code = codeOfOther(raw);
      if (code !== undefined) issues.push({ line, code });
      continue;
    }
    if (values.has(key)) issues.push({ line, code: 'duplicate-key', key });
    values.set(key, value);
  }
  return {
    lines,
    issues,
    lineEnd: lines[0]?.end === '\r\n' ? '\r\n' : '\n',
    get: (key) => values.get(key),
    keys: () => values.keys(),
  };
}

/**
 * Takes configuration text apart without losing a byte: blank lines, lines without a key, duplicates and line ends
 * stay. A text over the limit is not parsed: no lines, and the issue `too-long`.
 */
export function parseText(text: string): FlatText {
  if (!isTooLong(text)) return fromLines(splitLines(text));
  return { ...fromLines([]), issues: [{ line: 1, code: 'too-long' }] };
}

/** The text to the byte: `serialise(parseText(text))` is `text` for every text within the limit. */
export function serialise(text: FlatText): string {
  return text.lines.map(({ raw, end }) => raw + end).join('');
}
