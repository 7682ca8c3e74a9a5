/** By this header the server knows that the answer is not its business any more. */
const ALREADY_SENT = 'x-hono-already-sent';

/** Breaks the connection a request came by, without an answer. @param environment what the server gave with the request. */
export function dropConnection(environment: unknown): Response {
  const socket: unknown = Object(Object(environment).incoming).socket;
  if (typeof socket === 'object' && socket !== null && 'destroy' in socket && typeof socket.destroy === 'function') {
    socket.destroy();
  }
  return new Response(null, { headers: { [ALREADY_SENT]: 'true' } });
}
