/** Fields of a form or of a flat JSON object; numbers and booleans as their text. */
export type Fields = ReadonlyMap<string, string>;

/** Files of a multipart form by the name of their field. */
export type Files = ReadonlyMap<string, Blob>;

export type BodyResult =
  | { readonly ok: true; readonly fields: Fields; readonly files?: Files }
  | { readonly ok: false; readonly status: 400 | 413 | 415; readonly error: string };

const MOST_FIELDS = 32;
const LONGEST_NAME = 64;

const refused = (status: 400 | 413 | 415, error: string): BodyResult => ({ ok: false, status, error });
const TOO_LARGE = refused(413, 'The request is too large.');

/** Reads at most `bound` bytes; nothing when there are more. */
async function readBytes(request: Request, bound: number): Promise<Buffer | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > bound) return undefined;
  const chunks: Uint8Array[] = [];
  let length = 0;
  if (request.body === null) return Buffer.alloc(0);
  const reader = request.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(chunks);
    length += value.byteLength;
    if (length > bound) {
      await reader.cancel();
      return undefined;
    }
    chunks.push(value);
  }
}

function collect(entries: Iterable<readonly [string, string]>): BodyResult {
  const fields = new Map<string, string>();
  for (const [name, value] of entries) {
    if (fields.has(name)) return refused(400, 'A field is given twice.');
    if (name.length > LONGEST_NAME || fields.size === MOST_FIELDS)
      return refused(400, 'Too many or too long fields.');
    fields.set(name, value);
  }
  return { ok: true, fields };
}

function fromJson(text: string): BodyResult {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refused(400, 'The request is not valid JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return refused(400, 'The request must be a JSON object.');
  }
  const entries: [string, string][] = [];
  for (const [name, item] of Object.entries(value)) {
    if (typeof item === 'object' && item !== null) return refused(400, 'The request must be a flat JSON object.');
    if (item !== null) entries.push([name, String(item)]);
  }
  return collect(entries);
}

async function fromMultipart(bytes: Buffer, type: string, asFile: string | undefined): Promise<BodyResult> {
  try {
    const form = await new Response(new Uint8Array(bytes), { headers: { 'Content-Type': type } }).formData();
    const entries: [string, string][] = [];
    const files = new Map<string, Blob>();
    for (const [name, value] of form) {
      if (name === asFile && typeof value !== 'string') files.set(name, value);
      else entries.push([name, typeof value === 'string' ? value : await value.text()]);
    }
    const collected = collect(entries);
    return collected.ok ? { ...collected, files } : collected;
  } catch {
    return refused(400, 'The form cannot be read.');
  }
}

/**
 * Reads the body of a POST: a form (urlencoded or multipart) or a flat JSON object, whichever the client prefers; JSON
 * under the label of a form too, as one public client sends it (facts §0.3).
 * @param bound most bytes accepted.
 * @param asFile field of a multipart form that is kept as a file; of others the text is taken.
 */
export async function readBody(request: Request, bound: number, asFile?: string): Promise<BodyResult> {
  const bytes = await readBytes(request, bound);
  if (bytes === undefined) return TOO_LARGE;
  if (bytes.length === 0) return collect([]);
  const type = request.headers.get('content-type') ?? '';
  const kind = type.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (kind === 'multipart/form-data') return fromMultipart(bytes, type, asFile);
  if (kind !== 'application/json' && kind !== 'application/x-www-form-urlencoded') {
    return refused(415, 'Send a form or JSON.');
  }
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return refused(400, 'The request is not valid UTF-8.');
  }
  if (kind === 'application/json' || text.trimStart().startsWith('{')) return fromJson(text);
  return collect(new URLSearchParams(text));
}
