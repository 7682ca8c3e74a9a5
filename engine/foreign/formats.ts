import type { Format } from 'ajv';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import type { FormatRule } from '../core/formats.ts';

/** An example of each format that is checked. None for formats with a message of their own, or that take any value. */
const EXAMPLES: Readonly<Record<string, string>> = {
  date: '2026-11-29',
  time: '08:30:00Z',
  'date-time': '2026-11-29T08:30:00Z',
  'iso-time': '08:30:00',
  'iso-date-time': '2026-11-29T08:30:00',
  duration: 'PT15M',
  uri: 'https://example.org/',
  'uri-reference': '/status',
  'uri-template': 'https://example.org/{id}',
  url: 'https://example.org/',
  email: 'admin@example.org',
  hostname: 'radio.example.org',
  ipv6: '2001:db8::1',
  cidr: '192.168.1.0/24',
  mac: '02:00:5e:10:00:01',
  regex: '^[a-z]+$',
  uuid: '123e4567-e89b-12d3-a456-426614174000',
  'json-pointer': '/interfaces/0',
  'json-pointer-uri-fragment': '#/interfaces/0',
  'relative-json-pointer': '1/name',
  byte: 'aGVsbG8=',
  int32: '2147483647',
  color: '#1e90ff',
};

/** True for an address and the length of its prefix. */
function isCidr(text: string): boolean {
  const [, address = '', length] = /^([^/]+)\/(\d{1,3})$/.exec(text) ?? [];
  const isIn = (format: unknown, most: number) => checkOf(format).check(address) && Number(length) <= most;
  return isIn(fullFormats.ipv4, 32) || isIn(fullFormats.ipv6, 128);
}

/** Duration of Go programs such as containers: `1m30s` (Go, `time.ParseDuration`, with days and weeks). */
const GO_DURATION = /^[+-]?(?:(?:\d+(?:\.\d*)?|\.\d+)(?:ns|us|µs|ms|s|m|h|d|w))+$/;

/** Formats that ajv-formats lacks, or checks too strictly for equipment: its `url` refuses private addresses. */
const OWN: Readonly<Record<string, Format>> = {
  cidr: isCidr,
  mac: /^[\da-f]{2}([:-])[\da-f]{2}(?:\1[\da-f]{2}){4}$/i,
  color: /^#[\da-f]{6}$/i,
  duration: (text: string) => checkOf(fullFormats.duration).check(text) || GO_DURATION.test(text),
  url: fullFormats.uri,
};

/** Type and check of a format of ajv: true, an expression, a function, or a definition with one of these. */
function checkOf(format: unknown): Pick<FormatRule, 'type' | 'check'> {
  if (format instanceof RegExp) return { type: 'string', check: (value) => format.test(String(value)) };
  if (typeof format === 'function') return { type: 'string', check: (value) => format(value) === true };
  const { type, validate }: { readonly type?: unknown; readonly validate?: unknown } = Object(format);
  if (validate === undefined) return { type: 'string', check: () => true };
  return { ...checkOf(validate), type: type === 'number' ? type : 'string' };
}

function wordsOf(format: string): Pick<FormatRule, 'words'> {
  const example = EXAMPLES[format];
  const text = 'Enter a value in the format “{format}”, such as {example}.';
  return example === undefined ? {} : { words: { text, params: { format, example } } };
}

/**
 * Formats of foreign schemas that fields and validators check. Any other format is plain text, as JSON Schema has it.
 */
export const FORMAT_RULES: ReadonlyMap<string, FormatRule> = new Map(
  Object.entries({ ...fullFormats, ...OWN }).map(([name, format]) => [
    name,
    { ...checkOf(format), ...wordsOf(name) },
  ]),
);
