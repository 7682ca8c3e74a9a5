/** Header by which the Hono server knows that the response is already handled. */
const ALREADY_SENT = 'x-hono-already-sent';

interface Outgoing {
  readonly closed: boolean;
  destroy(): void;
  once(event: 'close', listener: () => void): void;
}

function isOutgoing(value: unknown): value is Outgoing {
  return typeof value === 'object' && value !== null && 'closed' in value && 'destroy' in value && 'once' in value;
}

/**
 * Drops the connection if the client does not read the response in time. Otherwise a client could hold memory and a
 * connection forever.
 * @param environment value that the server passes with the request
 * @param time ms from now
 */
export function dropUnread(environment: unknown, time: number): void {
  const outgoing: unknown = Object(environment).outgoing;
  if (!isOutgoing(outgoing) || outgoing.closed) return;
  const timer = setTimeout(() => outgoing.destroy(), time).unref();
  outgoing.once('close', () => clearTimeout(timer));
}

/**
 * Calls `act` once the response is sent or its connection is closed. Without a connection, calls it at once.
 * @param environment value that the server passes with the request
 */
export function whenClosed(environment: unknown, act: () => void): void {
  const outgoing: unknown = Object(environment).outgoing;
  if (isOutgoing(outgoing) && !outgoing.closed) outgoing.once('close', act);
  else act();
}

/**
 * Drops the connection of a request without a response.
 * @param environment value that the server passes with the request
 */
export function dropConnection(environment: unknown): Response {
  const socket: unknown = Object(Object(environment).incoming).socket;
  if (typeof socket === 'object' && socket !== null && 'destroy' in socket && typeof socket.destroy === 'function') {
    socket.destroy();
  }
  return new Response(null, { headers: { [ALREADY_SENT]: 'true' } });
}
