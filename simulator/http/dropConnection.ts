/** By this header the server knows that the answer is not its business any more. */
const ALREADY_SENT = 'x-hono-already-sent';

/** The other end of a connection, as far as it is looked at here. */
interface Outgoing {
  readonly closed: boolean;
  destroy(): void;
  once(event: 'close', listener: () => void): void;
}

function isOutgoing(value: unknown): value is Outgoing {
  return typeof value === 'object' && value !== null && 'closed' in value && 'destroy' in value && 'once' in value;
}

/**
 * Breaks a connection whose client has not read its answer in time: it would hold the answer, and one of the connections there
 * can be, for as long as it likes.
 * @param environment what the server gave with the request. @param time ms from now on
 */
export function dropUnread(environment: unknown, time: number): void {
  const outgoing: unknown = Object(environment).outgoing;
  if (!isOutgoing(outgoing) || outgoing.closed) return;
  const timer = setTimeout(() => outgoing.destroy(), time).unref();
  outgoing.once('close', () => clearTimeout(timer));
}

/**
 * Does something when an answer is sent, or its connection broke; at once where there is no connection.
 * @param environment what the server gave with the request
 */
export function whenClosed(environment: unknown, act: () => void): void {
  const outgoing: unknown = Object(environment).outgoing;
  if (isOutgoing(outgoing) && !outgoing.closed) outgoing.once('close', act);
  else act();
}

/** Breaks the connection a request came by, without an answer. @param environment what the server gave with the request. */
export function dropConnection(environment: unknown): Response {
  const socket: unknown = Object(Object(environment).incoming).socket;
  if (typeof socket === 'object' && socket !== null && 'destroy' in socket && typeof socket.destroy === 'function') {
    socket.destroy();
  }
  return new Response(null, { headers: { [ALREADY_SENT]: 'true' } });
}
