import { createServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { createAdaptorServer, type ServerType } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Certificate } from './certificate.ts';
import { dropConnection } from './http/dropConnection.ts';

export interface ListenOptions {
  readonly host: string;
  /** 0 for any free one. */
  readonly port: number;
  /** Serves over https with it. */
  readonly certificate?: Certificate | undefined;
  /** Asked at every request: while it says no, connections are dropped, as where no device is. */
  readonly isThere?: () => boolean;
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

/** Most connections at once, … */
const MOST_CONNECTIONS = 128;
/** … and of one address: several browsers behind it, with six connections each. */
const MOST_OF_ADDRESS = 64;

/** Milliseconds of real time, for what the device itself does not see: connections on which nothing comes. */
const TIMES = { headersTimeout: 20_000, requestTimeout: 200_000 };

/** Drops what is more than a device serves. */
function limitConnections(server: ServerType): void {
  server.maxConnections = MOST_CONNECTIONS;
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket;
    const others = open.get(remoteAddress) ?? 0;
    if (others >= MOST_OF_ADDRESS) return socket.destroy();
    open.set(remoteAddress, others + 1);
    return socket.once('close', () => {
      const left = (open.get(remoteAddress) ?? 0) - 1;
      if (left > 0) open.set(remoteAddress, left);
      else open.delete(remoteAddress);
    });
  });
}

/** Serves an app on an address of this machine. A device that moves to another address has one listener for each. */
export function listen(app: Hono, options: ListenOptions): Promise<Listener> {
  const { host, port, certificate, isThere = () => true } = options;
  const fetch = (request: Request, environment: unknown) =>
    isThere() ? app.fetch(request, Object(environment)) : dropConnection(environment);
  const server = createAdaptorServer(
    certificate === undefined
      ? { fetch, serverOptions: TIMES }
      : { fetch, createServer, serverOptions: { ...TIMES, ...certificate } },
  );
  limitConnections(server);
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
