import { setImmediate } from 'node:timers/promises';
import { BodyRefusal } from './bodyRefusal.ts';
import { type ChunkOptions, chunksOf, TOO_LARGE } from './chunks.ts';
import { readParts } from './multipart.ts';

/** Fields of a form or of a flat JSON object; numbers and booleans as their text. */
type Fields = Readonly<Record<string, string>>;

interface Body {
  /** Fields, or what a document holds. */
  readonly request: unknown;
  /** The file of the form, where one was asked for. */
  readonly file?: Uint8Array;
}

export type BodyResult =
  | ({ readonly ok: true } & Body)
  | { readonly ok: false; readonly status: BodyRefusal['status']; readonly error: string };

export interface BodyOptions extends ChunkOptions {
  /** Most bytes of a multipart form, which is read part by part, or of a document, where they may be more. Asked only when one comes. */
  readonly formBound?: (() => Promise<number>) | undefined;
  /** Field of a multipart form that is kept as a file; of others the text is taken. */
  readonly file?: string | undefined;
  /** Anything but a file is a JSON document, taken as it is. */
  readonly isDocument?: boolean;
}

/** Most bytes of JSON: no call needs more, and what holds many keys costs far more than it weighs. */
const LONGEST_JSON = 64 * 1024;
const MOST_FIELDS = 32;
/** Most levels of a document. */
const DEEPEST = 16;
const LONGEST_NAME = 64;

const TOO_MANY = new BodyRefusal(400, 'Too many or too long fields.');
const NOT_UTF8 = new BodyRefusal(400, 'The request is not valid UTF-8.');
/** JSON can say what UTF-8 cannot; to store it would be to alter it. */
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

/** Refuses what is nested deeper than any document needs, as what reads it calls itself, and what cannot be stored. */
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

/** What a form writes as `%xx` must be UTF-8 too: read as a form, anything else would be altered. */
function checkEscapes(text: string): void {
  try {
    for (const [escapes] of text.matchAll(/(?:%[\da-f]{2})+/gi)) decodeURIComponent(escapes);
  } catch {
    throw NOT_UTF8;
  }
}

function fromForm(text: string): Fields {
  // Counted first: what holds very many fields costs far more than it weighs. One may be empty, behind a last `&`.
  if (text.split('&', MOST_FIELDS + 2).length > MOST_FIELDS + 1) throw TOO_MANY;
  checkEscapes(text);
  // Letters that were sent as they are beside others as `%xx` would be altered too.
  return collect(new URLSearchParams(text.replaceAll(/\P{ASCII}+/gu, encodeURIComponent)));
}

async function fromMultipart(
  chunks: AsyncIterable<Uint8Array>,
  type: string,
  file: string | undefined,
): Promise<Body> {
  const parts = await readParts(chunks, type, MOST_FIELDS);
  const isFile = (part: (typeof parts)[number]): boolean => part.isFile && part.name === file;
  const [kept] = parts.filter(isFile);
  const fields = collect(parts.filter((part) => !isFile(part)).map(({ name, bytes }) => [name, decode(bytes)]));
  return kept === undefined ? { request: fields } : { request: fields, file: kept.bytes };
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
  // A long form took its share of the loop: other requests come before the call.
  if (text.length > LONGEST_JSON) await setImmediate();
  return { request: fields };
}

/**
 * Reads the body of a POST: a form (urlencoded or multipart) or a flat JSON object, whichever the client prefers; JSON
 * under the label of a form too, as one public client sends it (docs/device.md#programs). Bounded in bytes, in fields,
 * in time by the device's clock, and in what all requests hold together.
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
