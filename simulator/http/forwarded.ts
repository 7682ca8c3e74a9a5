import type { IncomingMessage } from 'node:http';

/** Where a request came from, as the web server before the device says. */
export interface Forwarded {
  readonly scheme: 'http:' | 'https:';
  /** IP address; undefined where the server says none. */
  readonly source: string | undefined;
}

/** Reads what the web server has put into a request. A server adds to the list of addresses: the last one is its own word. */
export function readForwarded({ headers }: IncomingMessage): Forwarded {
  const addresses = String(headers['x-forwarded-for'] ?? '').split(',');
  return {
    scheme: headers['x-forwarded-proto'] === 'https' ? 'https:' : 'http:',
    source: addresses.at(-1)?.trim() || undefined,
  };
}

function isForwarded(value: unknown): value is Forwarded {
  return typeof value === 'object' && value !== null && 'scheme' in value && 'source' in value;
}

/** What was read of a request; undefined where the device has no web server before it. @param environment given with the request */
export function forwardedIn(environment: unknown): Forwarded | undefined {
  const { forwarded } = Object(environment);
  return isForwarded(forwarded) ? forwarded : undefined;
}
