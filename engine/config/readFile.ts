import { isJsonObject } from '../core/json.ts';
import type { JsonObject, JsonValue } from '../core/schema.ts';
import { type FlatText, MAX_TEXT_BYTES, parseText } from './flatText.ts';

/** Property of a file that a device would not write: byte order mark, CRLF, another encoding, comments, or JSON. */
export type FileTrait = 'byte-order-mark' | 'utf-16' | 'crlf' | 'latin-1' | 'comments' | 'json';

export interface FileLine {
  /** Line number from 1, including comment lines. */
  readonly line: number;
  /** Text without the line end. */
  readonly text: string;
}

/** File content, with a record of everything that was skipped or decoded. */
export interface ConfigurationFile {
  /** Configuration text without byte order mark and comment lines, with original line ends. Empty for JSON. */
  readonly text: string;
  /** The same text, parsed. */
  readonly parsed: FlatText;
  /** Sorted in the order of {@link FileTrait}. */
  readonly found: readonly FileTrait[];
  /** Lines that start with `#`, after optional spaces. */
  readonly comments: readonly FileLine[];
  /** Lines with characters decoded as Windows-1252; empty for UTF-8 and UTF-16. */
  readonly decoded: readonly FileLine[];
  /** JSON in the format of `guywire convert`. Absent for text, and for other or invalid JSON. */
  readonly json?: JsonObject;
  /** Line number in the file for a line number of `text`, both from 1. */
  lineInFile(line: number): number;
}

/** File without a configuration. */
export interface UnreadableFile {
  readonly problem: 'empty' | 'binary' | 'archive' | 'too-long';
}

/** Maximum file size in bytes. JSON is several times larger than its text. */
export const MAX_FILE_BYTES = 16 * MAX_TEXT_BYTES;

const COMMENT = /^\s*#/;
/** JSON starts with a bracket; no setting does. */
const JSON_START = /^\s*[{[]/;
const NOT_ASCII = /[^\p{ASCII}]/u;
const BYTE_ORDER_MARK = '\uFEFF';

/** First bytes of gzip, zip, bzip2 and xz files. */
const ARCHIVES: readonly (readonly number[])[] = [
  [0x1f, 0x8b],
  [0x50, 0x4b, 0x03, 0x04],
  [0x42, 0x5a, 0x68],
  [0xfd, 0x37, 0x7a, 0x58, 0x5a],
];
/** Place of `ustar` in the header of a tar file (POSIX.1-1988). */
const TAR = { mark: [0x75, 0x73, 0x74, 0x61, 0x72], at: 257 } as const;

/** Windows-1252 characters of the bytes 0x80 to 0x9F; a full stop for undefined bytes, which some decoders keep. */
const UPPER_CONTROLS = '€.‚ƒ„…†‡ˆ‰Š‹Œ.Ž..‘’“”•–—˜™š›œ.žŸ';

/**
 * Reads a configuration file as UTF-8, or as Windows-1252 (which includes Latin-1) if that fails. UTF-16 needs a byte
 * order mark, which Windows PowerShell writes. The lines are not checked: `parseText` and the device's own checks report
 * their errors.
 * @example readConfigurationFile(bytesOf('# made by a program\nlink.power=24\n')) // text 'link.power=24\n', found
 * ['comments']
 */
export function readConfigurationFile(bytes: Uint8Array): ConfigurationFile | UnreadableFile {
  if (bytes.length === 0) return { problem: 'empty' };
  if (bytes.length > MAX_FILE_BYTES) return { problem: 'too-long' };
  const utf16 = utf16Of(bytes);
  if (utf16 === undefined && bytes.includes(0)) return { problem: isArchive(bytes) ? 'archive' : 'binary' };
  if (utf16?.includes('\0')) return { problem: 'binary' };
  const utf8 = utf16 ?? decode(bytes, 'utf-8');
  const whole = utf8 ?? windows1252Of(bytes);
  const hasMark = whole.startsWith(BYTE_ORDER_MARK);
  const content = hasMark ? whole.slice(BYTE_ORDER_MARK.length) : whole;
  const mark: FileTrait = utf16 === undefined ? 'byte-order-mark' : 'utf-16';
  const marked = hasMark ? [mark] : [];
  if (JSON_START.test(content)) {
    const json = convertedJson(content);
    return { ...textFile('', true), found: [...marked, 'json'], ...(json === undefined ? {} : { json }) };
  }
  const file = textFile(content, utf8 !== undefined);
  if (file.parsed.issues.some(({ code }) => code === 'too-long')) return { problem: 'too-long' };
  return { ...file, found: [...marked, ...file.found] };
}

/** Text with its byte order mark; undefined if the bytes are not UTF-16 with a mark. */
export function utf16Of(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decode(bytes, 'utf-16le');
  return first === 0xfe && second === 0xff ? decode(bytes, 'utf-16be') : undefined;
}

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function isArchive(bytes: Uint8Array): boolean {
  const has = (mark: readonly number[], at = 0) => mark.every((byte, index) => bytes[at + index] === byte);
  return ARCHIVES.some((mark) => has(mark)) || has(TAR.mark, TAR.at);
}

function windows1252Of(bytes: Uint8Array): string {
  return new TextDecoder('windows-1252').decode(bytes).replace(/[\u0080-\u009f]/g, (control) => {
    const character = UPPER_CONTROLS[control.charCodeAt(0) - 0x80] ?? '.';
    return character === '.' ? control : character;
  });
}

function convertedJson(content: string): JsonObject | undefined {
  try {
    const json: JsonValue = JSON.parse(content);
    return isJsonObject(json) && isJsonObject(json.configuration) ? json : undefined;
  } catch {
    return undefined;
  }
}

function textFile(content: string, isUtf8: boolean): ConfigurationFile {
  const comments: FileLine[] = [];
  const decoded: FileLine[] = [];
  const numbers: number[] = [];
  const remaining: string[] = [];
  for (const [index, whole] of content.split(/(?<=\n)/).entries()) {
    const [line, text] = [index + 1, whole.replace(/\r?\n$/, '')];
    if (COMMENT.test(text)) {
      comments.push({ line, text });
      continue;
    }
    remaining.push(whole);
    numbers.push(line);
    if (!isUtf8 && NOT_ASCII.test(text)) decoded.push({ line, text });
  }
  const text = remaining.join('');
  const parsed = parseText(text);
  return {
    text,
    parsed,
    found: [
      ...(parsed.lines.some(({ end }) => end === '\r\n') ? (['crlf'] as const) : []),
      ...(isUtf8 ? [] : (['latin-1'] as const)),
      ...(comments.length > 0 ? (['comments'] as const) : []),
    ],
    comments,
    decoded,
    lineInFile: (line) => numbers[line - 1] ?? line,
  };
}
