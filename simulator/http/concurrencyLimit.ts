import type { MiddlewareHandler } from 'hono';

/** Most requests in work: as many as there can be connections, so that only who sends many on one is told to wait. */
const MOST = 128;

/**
 * Works on so many requests at once: a client may send the next ones before the first is answered, and each holds what it needs
 * until then.
 * @param busy answers one more
 */
export function concurrencyLimit(busy: MiddlewareHandler): MiddlewareHandler {
  let inWork = 0;
  return async (context, next) => {
    if (inWork === MOST) return busy(context, next);
    inWork += 1;
    try {
      return await next();
    } finally {
      inWork -= 1;
    }
  };
}
