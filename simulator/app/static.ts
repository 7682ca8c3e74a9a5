import { resolve } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';

/** The bundler puts a hash of the content into the names of the files below `assets/`: they never change. */
const HASHED = /^\/assets\/[^/]+-[\w-]{7}\.[a-z0-9]+$/;

/**
 * Serves the built interface: hashed files for good, every other one to be asked for again; as `.gz` where that stands beside
 * a file.
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
