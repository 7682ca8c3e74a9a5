import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import { isLoopback } from './loopback.ts';

/** Origin of a request, as the web server before the device reports it. */
export interface Forwarded {
  readonly scheme: 'http:' | 'https:';
  /** IP address of the client; undefined if the server reports none. */
  readonly source: string | undefined;
}

/** Last value of a header. A proxy appends to what a client sent, so that only the last value is its own. */
const lastOf = (header: string | string[] | undefined): string =>
  String(header ?? '')
    .split(',')
    .at(-1)
    ?.trim() ?? '';

/**
 * Reads what a web server on this machine reports about a request (D99).
 * @returns undefined if another machine sent the request
 */
export function readForwarded({ headers, socket }: IncomingMessage): Forwarded | undefined {
  if (!isLoopback(socket.remoteAddress ?? '')) return undefined;
  const source = lastOf(headers['x-forwarded-for']);
  return {
    scheme: lastOf(headers['x-forwarded-proto']) === 'https' ? 'https:' : 'http:',
    source: ipaddr.isValid(source) ? ipaddr.process(source).toString() : undefined,
  };
}

function isForwarded(value: unknown): value is Forwarded {
  return typeof value === 'object' && value !== null && 'scheme' in value && 'source' in value;
}

/** Returns what was read of a request; undefined without a web server. @param environment given with the request */
export function forwardedIn(environment: unknown): Forwarded | undefined {
  const { forwarded } = Object(environment);
  return isForwarded(forwarded) ? forwarded : undefined;
}
