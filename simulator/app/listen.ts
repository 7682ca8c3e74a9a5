import { IncomingMessage } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { createAdaptorServer, type ServerType } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Certificate } from '../device/certificate.ts';
import { type Connections, createConnections } from '../http/connections.ts';
import { dropConnection, dropUnread } from '../http/dropConnection.ts';
import { readForwarded } from '../http/forwarded.ts';

export interface ListenOptions {
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  /** Enables HTTPS. */
  readonly certificate?: Certificate | undefined;
  /** Called for each request. If it returns false, the connection is dropped as if the host were absent. */
  readonly isThere?: () => boolean;
  readonly times?: Times;
  /** Trusts the client address from the reverse proxy. */
  readonly isForwarded?: boolean;
  /** Closes each connection after one request. For proxies that forward TCP connections. */
  readonly isForOneRequest?: boolean;
}

export interface Listener {
  /** For example `http://127.0.0.1:8080/`. */
  readonly url: string;
  close(): Promise<void>;
}

function addressOf({ address, family, port }: AddressInfo, tls: boolean): string {
  const host = family === 'IPv6' ? `[${address}]` : address;
  return `${tls ? 'https' : 'http'}://${host}:${port}/`;
}

function close(server: ServerType): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
    if ('closeAllConnections' in server) server.closeAllConnections();
  });
}

/** Real-time timeouts in milliseconds, for idle connections that the device itself does not see. */
interface Times {
  /** Time limit for the request headers. */
  readonly headers: number;
  /** Time limit for the whole request. The device has a stricter limit for the body. */
  readonly request: number;
  /** Time limit for reading a response: 1 MiB over a link of 70 kbit/s. */
  readonly answer: number;
}

const TIMES: Times = { headers: 20_000, request: 200_000, answer: 120_000 };
/** Interval of the check for slow requests, in milliseconds. */
const LOOK_EVERY = 5_000;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Marks the connection busy while the device handles a completely received request.
 * @param environment value that the server passes with the request
 * @returns function to call when the response is ready
 */
function beginWork(connections: Connections, environment: unknown): () => void {
  const incoming: unknown = Object(environment).incoming;
  if (!(incoming instanceof IncomingMessage)) return () => undefined;
  if (!hasBody(incoming)) return connections.begin(incoming.socket);
  let answered: (() => void) | undefined;
  const begin = (): void => {
    answered = connections.begin(incoming.socket);
  };
  incoming.once('end', begin);
  return () => {
    incoming.off('end', begin);
    answered?.();
  };
}

/** Request with the client address that the reverse proxy reports. */
function asForwarded(request: Request, environment: unknown, connections: Connections): readonly [Request, object] {
  const { incoming } = Object(environment);
  const forwarding = incoming instanceof IncomingMessage ? readForwarded(incoming) : undefined;
  if (forwarding === undefined) return [request, Object(environment)];
  if (forwarding.source !== undefined) connections.attribute(incoming.socket, forwarding.source);
  const url = new URL(request.url);
  url.protocol = forwarding.scheme;
  return [new Request(url, request), { ...Object(environment), forwarded: forwarding }];
}

/** Serves an app on an address of this machine. A moving device has one listener per address. */
export function listen(app: Hono, options: ListenOptions): Promise<Listener> {
  const { host, port, certificate, isThere = () => true, times = TIMES } = options;
  const { isForwarded = false, isForOneRequest = false } = options;
  const connections = createConnections({ isShared: isForwarded });
  const fetch = async (request: Request, environment: unknown): Promise<Response> => {
    if (!isThere()) return dropConnection(environment);
    // The server accepts hosts of digits and dots that are not valid, such as `327.0.0.1`.
    if (!URL.canParse(request.url)) return new Response(null, { status: 400 });
    const [handled, bindings] = isForwarded
      ? asForwarded(request, environment, connections)
      : [request, Object(environment)];
    const answered = beginWork(connections, environment);
    const answer = await app.fetch(handled, bindings);
    answered();
    dropUnread(environment, times.answer);
    return answer;
  };
  const serverOptions = {
    headersTimeout: times.headers,
    requestTimeout: times.request,
    connectionsCheckingInterval: Math.min(times.headers, LOOK_EVERY),
  };
  const server = createAdaptorServer(
    certificate === undefined
      ? { fetch, serverOptions }
      : { fetch, createServer, serverOptions: { ...serverOptions, ...certificate } },
  );
  if (isForOneRequest && 'maxRequestsPerSocket' in server) server.maxRequestsPerSocket = 1;
  server.on('connection', (socket: Socket) => connections.add(socket));
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      if (address === null || typeof address === 'string') return reject(new Error('The server has no address.'));
      resolve({ url: addressOf(address, certificate !== undefined), close: () => close(server) });
    });
  });
}
