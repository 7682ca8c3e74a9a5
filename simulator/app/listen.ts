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
  /** 0 for any free one. */
  readonly port: number;
  /** Serves over https with it. */
  readonly certificate?: Certificate | undefined;
  /** Asked at every request: while it says no, connections are dropped, as where no device is. */
  readonly isThere?: () => boolean;
  readonly times?: Times;
  /** Believes the web server before the device where a request came from. */
  readonly isForwarded?: boolean;
  /** Takes one request on each connection, for a web server that passes on connections and not requests. */
  readonly isForOneRequest?: boolean;
}

export interface Listener {
  /** `http://127.0.0.1:8080/` */
  readonly url: string;
  /** Ends it, and every connection. */
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

/** Milliseconds of real time, for what the device itself does not see: connections on which nothing comes or goes. */
interface Times {
  /** Until the headers of a request have come. */
  readonly headers: number;
  /** Until the whole request has come; how long its body may take, the device knows more exactly. */
  readonly request: number;
  /** Until an answer has been read: a mebibyte over a link of 70 kbit/s. */
  readonly answer: number;
}

const TIMES: Times = { headers: 20_000, request: 200_000, answer: 120_000 };
/** How often connections are looked at whose request is late. */
const LOOK_EVERY = 5_000;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Says that the device is at work on a request from when all of it has come.
 * @param environment what the server gave with the request. @returns what says that the answer is made.
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

/** A request as it came to the web server before the device, and what was given with it. */
function asForwarded(request: Request, environment: unknown, connections: Connections): readonly [Request, object] {
  const { incoming } = Object(environment);
  const said = incoming instanceof IncomingMessage ? readForwarded(incoming) : undefined;
  if (said === undefined) return [request, Object(environment)];
  if (said.source !== undefined) connections.attribute(incoming.socket, said.source);
  const url = new URL(request.url);
  url.protocol = said.scheme;
  return [new Request(url, request), { ...Object(environment), forwarded: said }];
}

/** Serves an app on an address of this machine. A device that moves to another address has one listener for each. */
export function listen(app: Hono, options: ListenOptions): Promise<Listener> {
  const { host, port, certificate, isThere = () => true, times = TIMES } = options;
  const { isForwarded = false, isForOneRequest = false } = options;
  const connections = createConnections({ isShared: isForwarded });
  const fetch = async (request: Request, environment: unknown): Promise<Response> => {
    if (!isThere()) return dropConnection(environment);
    // The server lets hosts of digits and dots through, `327.0.0.1` too.
    if (!URL.canParse(request.url)) return new Response(null, { status: 400 });
    const [asked, given] = isForwarded
      ? asForwarded(request, environment, connections)
      : [request, Object(environment)];
    const answered = beginWork(connections, environment);
    const answer = await app.fetch(asked, given);
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
