/** Line of configuration text. `raw + end` is the exact line. */
export interface Line {
  readonly raw: string;
  readonly end: LineEnd;
  /** Text before the first `=`. Absent on blank lines, and if the text is no valid key. */
  readonly key?: string;
  readonly value?: string;
}

/** Line end. Only the last line of a text can have none. */
export type LineEnd = '\n' | '\r\n' | '';

/** Error in a line. The lines are kept, unless the text is `too-long`. */
export interface TextIssue {
  /** Line number from 1. */
  readonly line: number;
  readonly code:
    | 'no-equals'
    | 'empty-key'
    | 'key-spaces'
    | 'invalid'
    | 'duplicate-key'
    | 'control-character'
    | 'too-long';
  /** Always a valid key, so that messages never print the secret of a damaged line. */
  readonly key?: string;
}

/**
 * Parsed configuration text: one `key=value` per line, no quoting, LF or CRLF (D13,
 * docs/device.md#configuration-text). Immutable.
 */
export interface FlatText {
  readonly lines: readonly Line[];
  readonly issues: readonly TextIssue[];
  /** Line end of added lines: that of the first line, LF for an empty text. */
  readonly lineEnd: '\n' | '\r\n';
  /** Value of a key, from its last line if there are several. Keys are case-sensitive. */
  get(key: string): string | undefined;
  /** Unique keys in the order of their first line. */
  keys(): Iterable<string>;
}

/** Maximum length of a parsed text, in UTF-8 bytes. */
export const MAX_TEXT_BYTES = 1024 * 1024;

const FORBIDDEN_CHARACTER = /[\p{Cc}\p{Cs}]/u;

/**
 * True if a text contains a character forbidden in keys and values. These are control characters (C0, DEL, C1) and
 * lone surrogates, which UTF-8 would replace.
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

/** Issue code of a line without a key. Undefined for a blank line, and if a control character is the only error. */
function codeOfOther(raw: string): TextIssue['code'] | undefined {
  if (raw.startsWith('=')) return 'empty-key';
  if (!raw.includes('=')) return raw.trim() === '' ? undefined : 'no-equals';
  const key = raw.slice(0, raw.indexOf('='));
  if (hasForbiddenCharacter(key)) return undefined;
  return isKey(key.trim()) ? 'key-spaces' : 'invalid';
}

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
 * Parses configuration text without losing a byte: blank lines, lines without a key, duplicates and line ends are
 * kept. A text over the limit is not parsed: it has no lines, and the issue `too-long`.
 */
export function parseText(text: string): FlatText {
  if (!isTooLong(text)) return fromLines(splitLines(text));
  return { ...fromLines([]), issues: [{ line: 1, code: 'too-long' }] };
}

/** Exact text: `serialise(parseText(text))` equals `text` for every text within the limit. */
export function serialise(text: FlatText): string {
  return text.lines.map(({ raw, end }) => raw + end).join('');
}
