import type { Context } from 'hono';
import { forwardedIn } from './forwarded.ts';

/** Scheme of a request. Undefined without a connection, as in a test. */
function schemeOf(environment: unknown): string | undefined {
  const forwarded = forwardedIn(environment);
  if (forwarded !== undefined) return forwarded.scheme;
  const socket: unknown = Object(Object(environment).incoming).socket;
  if (typeof socket !== 'object' || socket === null) return undefined;
  return 'encrypted' in socket && socket.encrypted === true ? 'https:' : 'http:';
}

/**
 * URL origin of a request, if Host header, request line and connection agree. Inconsistent parts could bypass checks
 * that read different ones.
 */
export function ownAddress(context: Context): URL | undefined {
  const address = new URL(context.req.url);
  const { host, protocol } = address;
  // Two Host headers are joined by a comma, which is not a valid host.
  const text = `${schemeOf(context.env) ?? protocol}//${context.req.header('host') ?? host}`;
  return URL.canParse(text) && new URL(text).origin === address.origin ? address : undefined;
}
