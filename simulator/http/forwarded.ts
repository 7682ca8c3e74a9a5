import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import { isLoopback } from './loopback.ts';

/** Origin of a request, as the reverse proxy reports it. */
export interface Forwarded {
  readonly scheme: 'http:' | 'https:';
  /** IP address of the client. Undefined if the proxy reports none. */
  readonly source: string | undefined;
}

/** Last value of a header. A proxy appends its value to those of the client, so only the last one is trusted. */
const lastOf = (header: string | string[] | undefined): string =>
  String(header ?? '')
    .split(',')
    .at(-1)
    ?.trim() ?? '';

/**
 * Reads the forwarding headers of a reverse proxy on this machine (D99).
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

/**
 * Forwarding data of a request. Undefined without a reverse proxy.
 * @param environment value that the server passes with the request
 */
export function forwardedIn(environment: unknown): Forwarded | undefined {
  const { forwarded } = Object(environment);
  return isForwarded(forwarded) ? forwarded : undefined;
}
