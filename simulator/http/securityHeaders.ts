import type { MiddlewareHandler } from 'hono';

/** Speaks to the device it comes from only. */
const OWN = "connect-src 'self'";

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  OWN,
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

/** Looks whether the device answers at another of its addresses; it knows nothing of the page around it. */
const ASKS_OTHERS = '/help/reach.html';
const ANY = 'connect-src http: https:';

/** What it asks for; tells nothing but that somebody answers. */
const ASKED_BY_OTHERS = '/poll.cgi';

/**
 * Puts the security headers on every answer, errors included. Only the help pages may stand in a frame, and only in
 * one of ours. Answers are not stored anywhere unless the handler says otherwise.
 */
export function securityHeaders(): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const headers = context.res.headers;
    const { path } = context.req;
    const framed = path.startsWith('/help/');
    for (const [name, value] of FIXED) headers.set(name, value);
    const policy = path === ASKS_OTHERS ? POLICY.map((part) => (part === OWN ? ANY : part)) : POLICY;
    headers.set('Content-Security-Policy', [...policy, `frame-ancestors ${framed ? "'self'" : "'none'"}`].join('; '));
    if (path === ASKED_BY_OTHERS) headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
    headers.set('X-Frame-Options', framed ? 'SAMEORIGIN' : 'DENY');
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  };
}
