import type { MiddlewareHandler } from 'hono';

/** Maximum concurrent requests. Equal to the maximum connections, so that only pipelining clients are refused. */
const MOST = 128;

/**
 * Limits concurrent requests. A client can pipeline requests, and each one holds memory until its response.
 * @param busy handler for requests above the limit
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
