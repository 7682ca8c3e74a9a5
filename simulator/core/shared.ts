import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context, MiddlewareHandler } from 'hono';
import { accepts } from 'hono/accepts';
import type { Answer } from './answer.ts';

const compress = promisify(gzip);

/** Encoded body, cached for a value shared by several responses. */
interface Encoded {
  readonly plain: Uint8Array<ArrayBuffer>;
  compressed: Promise<Uint8Array<ArrayBuffer>> | undefined;
}

const encoded = new WeakMap<object, Encoded>();
const responses = new WeakMap<Response, Encoded>();

/** Marks a value to be serialised and compressed only once. The value must not be mutated afterwards. */
export function share<Value extends object>(value: Value): Value {
  encoded.set(value, { plain: new TextEncoder().encode(JSON.stringify(value)), compressed: undefined });
  return value;
}

/** Response with the cached body of a shared value. Undefined for other values. */
export function sharedResponse(context: Context, { body, headers = {}, status = 200 }: Answer): Response | undefined {
  const cached = 'json' in body ? encoded.get(body.json) : undefined;
  if (cached === undefined) return undefined;
  const response = context.body(cached.plain, status, { ...headers, 'Content-Type': 'application/json' });
  responses.set(response, cached);
  return response;
}

/** Sends the compressed body if the client accepts gzip, unless other middleware has replaced the response. */
export function compressShared(): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const cached = responses.get(context.res);
    if (cached === undefined) return;
    context.header('Vary', 'Accept-Encoding');
    const encoding = accepts(context, {
      header: 'Accept-Encoding',
      supports: ['gzip', 'identity'],
      default: 'identity',
    });
    if (encoding !== 'gzip') return;
    cached.compressed ??= compress(cached.plain).then((bytes) => new Uint8Array(bytes));
    const { status, headers } = context.res;
    const own = new Headers(headers);
    own.set('Content-Encoding', 'gzip');
    const response = new Response(await cached.compressed, { status, headers: own });
    // Hono would merge the headers of the existing response.
    context.res = undefined;
    context.res = response;
  };
}
