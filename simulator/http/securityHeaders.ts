import type { MiddlewareHandler } from 'hono';

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "font-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
];

const FIXED: readonly (readonly [string, string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'no-referrer'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Permissions-Policy', 'camera=(), microphone=(), payment=(), usb=(), interest-cohort=()'],
];

/**
 * Puts the security headers on every answer, errors included. Only the help pages may stand in a frame, and only in
 * one of ours. Answers are not stored anywhere unless the handler says otherwise.
 */
export function securityHeaders(): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const headers = context.res.headers;
    const framed = context.req.path.startsWith('/help/');
    for (const [name, value] of FIXED) headers.set(name, value);
    headers.set('Content-Security-Policy', [...POLICY, `frame-ancestors ${framed ? "'self'" : "'none'"}`].join('; '));
    headers.set('X-Frame-Options', framed ? 'SAMEORIGIN' : 'DENY');
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  };
}
