import { resolve } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';

/** Vite adds a content hash to the file names below `assets/`, so the files never change. */
const HASHED = /^\/assets\/[^/]+-[\w-]{7}\.[a-z0-9]+$/;

/**
 * Serves the built interface. Hashed files are immutable, all others are revalidated. A `.gz` file is preferred if
 * present.
 */
export function staticFiles(folder: string): MiddlewareHandler {
  const serve = serveStatic({ root: resolve(folder), precompressed: true });
  return async (context, next) => {
    const reply = await serve(context, next);
    if (!(reply instanceof Response)) return;
    const lasting = HASHED.test(context.req.path);
    reply.headers.set('Cache-Control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
    return reply;
  };
}
