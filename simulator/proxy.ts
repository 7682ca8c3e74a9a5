import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { Agent, type Dispatcher, request } from 'undici';
import { LARGEST_IMAGE } from './firmware/firmwareImage.ts';
import { isOwnOrigin } from './http/origin.ts';
import { securityHeaders } from './http/securityHeaders.ts';
import { staticFiles } from './static.ts';

/** A firmware image, and the form around it. */
const LARGEST_REQUEST = LARGEST_IMAGE + 64 * 1024;
const LARGEST_ANSWER = 16 * 1024 * 1024;
const LONGEST_WAIT = 30_000;

/** What of a request goes on to the device. */
const REQUEST_HEADERS = ['accept', 'accept-language', 'content-type', 'cookie', 'x-csrf-id', 'x-requested-with'];
/** What of its answer comes back, cookies aside. */
const ANSWER_HEADERS = [
  'content-type',
  'content-disposition',
  'retry-after',
  'x-csrf-id',
  'x-cfg-digest',
  'x-cfg-modified',
  'x-cfg-first-setup',
];

/** A cookie of the device, fit for this address: no domain, and no `Secure` where the page itself comes over http. */
function rewriteCookie(cookie: string, secure: boolean): string {
  return cookie
    .split(';')
    .map((part) => part.trim())
    .filter((part) => !/^domain=/i.test(part) && (secure || !/^secure$/i.test(part)))
    .join('; ');
}

async function readBounded(chunks: AsyncIterable<Uint8Array>, most: number): Promise<Buffer | undefined> {
  const read: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.byteLength;
    if (length > most) return undefined;
    read.push(chunk);
  }
  return Buffer.concat(read);
}

async function* bodyOf(context: Context): AsyncGenerator<Uint8Array> {
  const reader = context.req.raw.body?.getReader();
  for (;;) {
    const part = await reader?.read();
    if (part === undefined || part.done) return;
    yield part.value;
  }
}

function forwardHeaders(context: Context, device: URL): Record<string, string> {
  const headers: Record<string, string> = { origin: device.origin, referer: `${device.origin}/` };
  for (const name of REQUEST_HEADERS) {
    const value = context.req.header(name);
    if (value !== undefined) headers[name] = value;
  }
  return headers;
}

function answer(context: Context, reply: Dispatcher.ResponseData, body: Buffer): Response {
  const headers = new Headers();
  for (const name of ANSWER_HEADERS) {
    const value = reply.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  const cookies = reply.headers['set-cookie'];
  const secure = new URL(context.req.url).protocol === 'https:';
  for (const cookie of typeof cookies === 'string' ? [cookies] : (cookies ?? [])) {
    headers.append('Set-Cookie', rewriteCookie(cookie, secure));
  }
  const empty = reply.statusCode === 204 || reply.statusCode === 304;
  return new Response(empty ? null : new Uint8Array(body), { status: reply.statusCode, headers });
}

/**
 * Serves the interface from here and passes every call on to a real device, whose self-signed certificate is accepted.
 * Bounded in size and time; redirects are not followed; calls of foreign sites are refused here already.
 * @param device address of the device, http or https.
 * @param files folder of the built interface.
 */
export function createProxy(device: URL, files: string | undefined): Hono {
  const agent = new Agent({ connect: { rejectUnauthorized: false, timeout: LONGEST_WAIT } });
  const refuse = (context: Context, status: 403 | 413 | 502, error: string): Response =>
    context.json({ error }, status);

  async function pass(context: Context): Promise<Response> {
    const { method } = context.req;
    if (method !== 'GET' && !isOwnOrigin(context.req.raw)) {
      return refuse(context, 403, 'The request comes from another site.');
    }
    const body = method === 'GET' ? undefined : await readBounded(bodyOf(context), LARGEST_REQUEST);
    if (method !== 'GET' && body === undefined) return refuse(context, 413, 'The request is too large.');
    const address = new URL(context.req.url);
    try {
      const reply = await request(new URL(address.pathname + address.search, device), {
        method: method === 'GET' ? 'GET' : 'POST',
        headers: forwardHeaders(context, device),
        body: body ?? null,
        dispatcher: agent,
        headersTimeout: LONGEST_WAIT,
        bodyTimeout: LONGEST_WAIT,
      });
      const content = await readBounded(reply.body, LARGEST_ANSWER);
      return content
        ? answer(context, reply, content)
        : refuse(context, 502, 'The answer of the device is too large.');
    } catch {
      return refuse(context, 502, 'The device does not answer.');
    }
  }

  const app = new Hono();
  app.use(securityHeaders());
  app.use(compress());
  app.on(['GET', 'POST'], '/api/*', pass);
  app.on(['GET', 'POST'], '/:name{[a-z0-9_.-]+\\.cgi}', pass);
  if (files !== undefined) app.use(staticFiles(files));
  app.notFound((context) => context.json({ error: 'There is nothing at this address.' }, 404));
  return app;
}
