import type { Context } from 'hono';
import { forwardedIn } from './forwarded.ts';

/** The scheme of a request; undefined if there is no connection, as in a test. */
function schemeOf(environment: unknown): string | undefined {
  const forwarded = forwardedIn(environment);
  if (forwarded !== undefined) return forwarded.scheme;
  const socket: unknown = Object(Object(environment).incoming).socket;
  if (typeof socket !== 'object' || socket === null) return undefined;
  return 'encrypted' in socket && socket.encrypted === true ? 'https:' : 'http:';
}

/**
 * The address a request was sent to, if its parts agree: the Host header, once, an address in the request line, where there is
 * one, and how it came. What one part of a server takes from here and another from there is how a check is passed by.
 */
export function ownAddress(context: Context): URL | undefined {
  const address = new URL(context.req.url);
  const { host, protocol } = address;
  // Two headers come as one with a comma, which is no host.
  const said = `${schemeOf(context.env) ?? protocol}//${context.req.header('host') ?? host}`;
  return URL.canParse(said) && new URL(said).origin === address.origin ? address : undefined;
}
