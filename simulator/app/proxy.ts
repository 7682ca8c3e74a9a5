import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { Agent, type Dispatcher, request } from 'undici';
import { LARGEST_IMAGE } from '../../schemas/device/firmware.ts';
import { createBodyQuota, type Hold } from '../core/bodyQuota.ts';
import { systemClock } from '../core/clock.ts';
import { BodyRefusal } from '../http/bodyRefusal.ts';
import { chunksOf } from '../http/chunks.ts';
import { whenClosed } from '../http/dropConnection.ts';
import { hostCheck } from '../http/hostCheck.ts';
import { isOwnOrigin } from '../http/origin.ts';
import { printError } from '../http/printError.ts';
import { securityHeaders } from '../http/securityHeaders.ts';
import type { Fingerprint } from '../trust/fingerprint.ts';
import { connectPinned, WrongCertificate } from '../trust/pinnedConnector.ts';
import { judgeReadOnly } from './readOnly.ts';
import { staticFiles } from './static.ts';

/** Size of a multipart form with a firmware image. */
const LARGEST_REQUEST = LARGEST_IMAGE + 64 * 1024;
const LARGEST_ANSWER = 16 * 1024 * 1024;
/** Total bytes of responses that are still being read. */
const MOST_OF_ANSWERS = 4 * LARGEST_ANSWER;
const LONGEST_WAIT = 30_000;

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';

/** Request headers forwarded to the device. Cookies are handled separately. */
const REQUEST_HEADERS = [
  'accept',
  'accept-language',
  'content-type',
  'x-auth-token',
  'x-csrf-id',
  'x-requested-with',
];
/** Response headers forwarded to the browser. Cookies are handled separately. */
const ANSWER_HEADERS = [
  'content-type',
  'content-disposition',
  'retry-after',
  'x-auth-token',
  'x-csrf-id',
  'x-cfg-digest',
  'x-cfg-modified',
  'x-cfg-first-setup',
];

/** Maximum number of cookie names to remember. A device has two. */
const MOST_COOKIES = 16;

const nameOf = (cookie: string): string => cookie.split('=', 1)[0]?.trim() ?? '';

/** Rewrites a cookie for the proxy: removes the domain, and `Secure` if the page is served over http. */
function rewriteCookie(cookie: string, secure: boolean): string {
  return cookie
    .split(';')
    .map((part) => part.trim())
    .filter((part) => !/^domain=/i.test(part) && (secure || !/^secure$/i.test(part)))
    .join('; ');
}

const TOO_LARGE = { error: 'The answer of the device is too large.', status: 502 } as const;
const NO_ROOM = { error: 'Too many answers are on their way. Please try again.', status: 503 } as const;

/** @returns refusal if the response is too large, or too many responses are pending */
async function readBounded(
  chunks: AsyncIterable<Uint8Array>,
  hold: Hold,
): Promise<Buffer | typeof TOO_LARGE | typeof NO_ROOM> {
  const read: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.byteLength;
    if (length > LARGEST_ANSWER) return TOO_LARGE;
    if (!hold.take(chunk.byteLength)) return NO_ROOM;
    read.push(chunk);
  }
  return Buffer.concat(read);
}

/** @param cookies names of cookies that the device has set. The browser also sends cookies of other ports. */
function forwardHeaders(context: Context, device: URL, cookies: ReadonlySet<string>): Record<string, string> {
  const headers: Record<string, string> = { origin: device.origin, referer: `${device.origin}/` };
  for (const name of REQUEST_HEADERS) {
    const value = context.req.header(name);
    if (value !== undefined) headers[name] = value;
  }
  const own = (context.req.header('cookie') ?? '').split(';').filter((cookie) => cookies.has(nameOf(cookie)));
  if (own.length > 0) headers.cookie = own.map((cookie) => cookie.trim()).join('; ');
  return headers;
}

function setCookies(reply: Dispatcher.ResponseData): readonly string[] {
  const cookies = reply.headers['set-cookie'] ?? [];
  return typeof cookies === 'string' ? [cookies] : cookies;
}

function answer(context: Context, reply: Dispatcher.ResponseData, body: Buffer): Response {
  const headers = new Headers();
  for (const name of ANSWER_HEADERS) {
    const value = reply.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  const secure = new URL(context.req.url).protocol === 'https:';
  for (const cookie of setCookies(reply)) {
    headers.append('Set-Cookie', rewriteCookie(cookie, secure));
  }
  const empty = reply.statusCode === 204 || reply.statusCode === 304;
  return new Response(empty ? null : new Uint8Array(body), { status: reply.statusCode, headers });
}

export interface ProxyOptions {
  readonly files?: string | undefined;
  /** Additional host names, in lower case. */
  readonly allowedHosts?: readonly string[];
  /** Certificate of the device. Required for https. */
  readonly fingerprint?: Fingerprint | undefined;
  /** Refuses everything but reading, sign-in and sign-out. */
  readonly isReadOnly?: boolean;
  /** Called when a connection shows another certificate. */
  readonly onWrongCertificate?: (fingerprint: Fingerprint | undefined) => void;
}

/**
 * Serves the interface and forwards every call to a real device. Each connection must show the trusted certificate
 * before a request is sent. Sizes and times are bounded, and redirects are not followed. Cross-site calls are
 * refused. Only cookies that the device has set are forwarded.
 * @param device address of the device, http or https
 */
export function createProxy(device: URL, options: ProxyOptions = {}): Hono {
  const { files, allowedHosts = [], fingerprint, isReadOnly = false, onWrongCertificate } = options;
  const agent = new Agent({ connect: connectPinned(fingerprint, LONGEST_WAIT) });
  const bodies = createBodyQuota(2 * LARGEST_REQUEST);
  const answers = createBodyQuota(MOST_OF_ANSWERS);
  const clock = systemClock();
  const cookies = new Set<string>();

  async function ask(context: Context, method: Method, requestBody: Buffer | null): Promise<Response> {
    const url = new URL(context.req.url);
    const contentType = context.req.header('content-type') ?? '';
    const judged = isReadOnly
      ? judgeReadOnly({ method, url, contentType, body: requestBody })
      : { body: requestBody };
    if ('error' in judged) return context.json({ error: judged.error }, judged.status);
    const headers = forwardHeaders(context, device, cookies);
    if (judged.contentType !== undefined) headers['content-type'] = judged.contentType;
    const hold = answers.open();
    try {
      const reply = await request(new URL(url.pathname + url.search, device.origin), {
        method,
        headers,
        body: judged.body,
        dispatcher: agent,
        headersTimeout: LONGEST_WAIT,
        bodyTimeout: LONGEST_WAIT,
      });
      for (const name of setCookies(reply).map(nameOf)) if (cookies.size < MOST_COOKIES) cookies.add(name);
      const content = await readBounded(reply.body, hold);
      if ('error' in content) {
        hold.release();
        return context.json({ error: content.error }, content.status);
      }
      whenClosed(context.env, () => hold.release());
      return answer(context, reply, content);
    } catch (error) {
      hold.release();
      if (!(error instanceof WrongCertificate)) return context.json({ error: 'The device does not answer.' }, 502);
      onWrongCertificate?.(error.fingerprint);
      return context.json({ error: `${error.message} Nothing was sent to it.` }, 502);
    }
  }

  async function pass(context: Context): Promise<Response> {
    const { method, raw } = context.req;
    if (!isOwnOrigin(raw)) return context.json({ error: 'The request comes from another site.' }, 403);
    if (method !== 'POST' && method !== 'PUT')
      return ask(context, method === 'HEAD' || method === 'DELETE' ? method : 'GET', null);
    const hold = bodies.open();
    try {
      const chunks: Uint8Array[] = [];
      for await (const chunk of chunksOf(raw, { bound: LARGEST_REQUEST, hold, clock })) chunks.push(chunk);
      return await ask(context, method, Buffer.concat(chunks));
    } catch (error) {
      if (error instanceof BodyRefusal) return context.json({ error: error.message }, error.status);
      throw error;
    } finally {
      hold.release();
    }
  }

  const app = new Hono();
  app.use(securityHeaders());
  app.use(hostCheck(() => allowedHosts));
  app.use(compress());
  app.on(['GET', 'POST', 'PUT', 'DELETE'], '/api/*', pass);
  app.on(['GET', 'POST'], '/:name{[a-z0-9_.-]+\\.cgi}', pass);
  if (files !== undefined) app.use(staticFiles(files));
  app.notFound((context) => context.json({ error: 'There is nothing at this address.' }, 404));
  app.onError((error, context) => {
    printError(context, error);
    return context.json({ error: 'Something went wrong before the device was asked.' }, 500);
  });
  return app;
}
