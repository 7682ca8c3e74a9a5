import { setImmediate } from 'node:timers/promises';
import { BodyRefusal } from './bodyRefusal.ts';
import { type ChunkOptions, chunksOf, TOO_LARGE } from './chunks.ts';
import { readParts } from './multipart.ts';

/** Fields of a form or of a flat JSON object. Numbers and booleans are converted to text. */
type Fields = Readonly<Record<string, string>>;

interface Body {
  /** Fields, or the value of a JSON document. */
  readonly request: unknown;
  readonly file?: Uint8Array;
}

export type BodyResult =
  | ({ readonly ok: true } & Body)
  | { readonly ok: false; readonly status: BodyRefusal['status']; readonly error: string };

export interface BodyOptions extends ChunkOptions {
  /** Maximum bytes of a multipart form or document, if larger than by default. Called only for such a request. */
  readonly formBound?: (() => Promise<number>) | undefined;
  /** Form field to keep as a file. Other fields are read as text. */
  readonly file?: string | undefined;
  /** True to accept any JSON value instead of flat fields. */
  readonly isDocument?: boolean;
}

/** Maximum bytes of JSON. No call needs more, and many small keys take far more memory than their text. */
const LONGEST_JSON = 64 * 1024;
const MOST_FIELDS = 32;
const DEEPEST = 16;
const LONGEST_NAME = 64;

const TOO_MANY = new BodyRefusal(400, 'Too many or too long fields.');
const NOT_UTF8 = new BodyRefusal(400, 'The request is not valid UTF-8.');
/** JSON escapes can hold lone surrogates, which UTF-8 cannot store unchanged. */
const HALF_A_CHARACTER = new BodyRefusal(400, 'The request holds half of a character, which cannot be stored.');

function collect(entries: Iterable<readonly [string, string]>): Fields {
  const fields = new Map<string, string>();
  for (const [name, value] of entries) {
    if (fields.has(name)) throw new BodyRefusal(400, 'A field is given twice.');
    if (name.length > LONGEST_NAME || fields.size === MOST_FIELDS) throw TOO_MANY;
    if (/\p{Cs}/u.test(name) || /\p{Cs}/u.test(value)) throw HALF_A_CHARACTER;
    fields.set(name, value);
  }
  return Object.fromEntries(fields);
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw NOT_UTF8;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BodyRefusal(400, 'The request is not valid JSON.');
  }
}

/** Refuses documents that are nested too deeply for recursive readers, and text that cannot be stored. */
function checkDocument(value: unknown, depth = DEEPEST): void {
  if (typeof value === 'string' && /\p{Cs}/u.test(value)) throw HALF_A_CHARACTER;
  if (typeof value !== 'object' || value === null) return;
  if (depth === 0) throw new BodyRefusal(400, 'The request is nested too deeply.');
  for (const [name, inner] of Object.entries(value)) {
    checkDocument(name);
    checkDocument(inner, depth - 1);
  }
}

function fromDocument(text: string): unknown {
  const value = parseJson(text);
  checkDocument(value);
  return value;
}

function fromJson(text: string): Fields {
  if (text.length > LONGEST_JSON) throw TOO_LARGE;
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new BodyRefusal(400, 'The request must be a JSON object.');
  }
  const entries: [string, string][] = [];
  for (const [name, item] of Object.entries(value)) {
    if (typeof item === 'object' && item !== null)
      throw new BodyRefusal(400, 'The request must be a flat JSON object.');
    if (item !== null) entries.push([name, String(item)]);
  }
  return collect(entries);
}

/** Refuses percent escapes that are not UTF-8, because decoding would change them. */
function checkEscapes(text: string): void {
  try {
    for (const [escapes] of text.matchAll(/(?:%[\da-f]{2})+/gi)) decodeURIComponent(escapes);
  } catch {
    throw NOT_UTF8;
  }
}

function fromForm(text: string): Fields {
  // Fields are counted before parsing, because many tiny fields take far more memory than their text. A trailing `&`
  // is allowed.
  if (text.split('&', MOST_FIELDS + 2).length > MOST_FIELDS + 1) throw TOO_MANY;
  checkEscapes(text);
  // Raw non-ASCII characters are escaped first. Mixed with percent escapes, they would be decoded wrongly.
  return collect(new URLSearchParams(text.replaceAll(/\P{ASCII}+/gu, encodeURIComponent)));
}

async function fromMultipart(
  chunks: AsyncIterable<Uint8Array>,
  type: string,
  file: string | undefined,
): Promise<Body> {
  const parts = await readParts(chunks, type, MOST_FIELDS);
  const isFile = (part: (typeof parts)[number]): boolean => part.isFile && part.name === file;
  const [filePart] = parts.filter(isFile);
  const fields = collect(parts.filter((part) => !isFile(part)).map(({ name, bytes }) => [name, decode(bytes)]));
  return filePart === undefined ? { request: fields } : { request: fields, file: filePart.bytes };
}

async function readFields(request: Request, options: BodyOptions): Promise<Body> {
  const type = request.headers.get('content-type') ?? '';
  const kind = type.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const isMultipart = kind === 'multipart/form-data';
  const bound = ((isMultipart || options.isDocument) && (await options.formBound?.())) || options.bound;
  const chunks = chunksOf(request, { ...options, bound });
  if (isMultipart) return fromMultipart(chunks, type, options.file);
  const read: Uint8Array[] = [];
  for await (const chunk of chunks) read.push(chunk);
  const bytes = Buffer.concat(read);
  if (bytes.length === 0) return { request: {} };
  if (kind !== 'application/json' && kind !== 'application/x-www-form-urlencoded') {
    throw new BodyRefusal(415, 'Send a form or JSON.');
  }
  const text = decode(bytes);
  if (options.isDocument) return { request: fromDocument(text) };
  const isJson = kind === 'application/json' || text.trimStart().startsWith('{');
  if (isJson) return { request: fromJson(text) };
  const fields = fromForm(text);
  // A long form blocks the event loop. Lets other requests run before the call.
  if (text.length > LONGEST_JSON) await setImmediate();
  return { request: fields };
}

/**
 * Reads a POST body: urlencoded, multipart, or flat JSON. One public client sends JSON with the content type of a
 * form, which is accepted too (docs/device.md#programs). Bounds bytes, fields, time, and total memory of all
 * requests.
 * @throws BrokenOff
 */
export async function readBody(request: Request, options: BodyOptions): Promise<BodyResult> {
  try {
    return { ok: true, ...(await readFields(request, options)) };
  } catch (error) {
    if (!(error instanceof BodyRefusal)) throw error;
    return { ok: false, status: error.status, error: error.message };
  }
}
