import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { calls } from '../../schemas/device/calls.ts';

const NONE = ["'none'"];
const SELF = ["'self'"];

/** Page that checks if the device answers at another of its addresses. It is isolated from the page around it. */
const ASKS_OTHERS = '/help/reach.html';
/** Paths that this page requests, by family. The response only shows that a device exists. */
const ASKED_BY_OTHERS: readonly string[] = [calls.poll.path, calls.v1PublicPing.path];

const ANYBODY = '*';

/** Properties of a path that affect its headers. */
interface Kind {
  readonly isFramed: boolean;
  /** Additional origins for `connect-src`. */
  readonly asks: readonly string[];
  readonly isAskedByOthers: boolean;
}

/** Only help pages may be framed, and only by pages of this device. */
function headersOf({ isFramed, asks, isAskedByOthers }: Kind): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: NONE,
      scriptSrc: SELF,
      styleSrc: SELF,
      imgSrc: ["'self'", 'data:'],
      connectSrc: asks.includes(ANYBODY) ? ['http:', 'https:'] : [...SELF, ...asks],
      fontSrc: SELF,
      frameSrc: SELF,
      baseUri: NONE,
      formAction: SELF,
      requireTrustedTypesFor: ["'script'"],
      frameAncestors: isFramed ? SELF : NONE,
    },
    crossOriginResourcePolicy: isAskedByOthers ? 'cross-origin' : 'same-origin',
    xFrameOptions: isFramed ? 'SAMEORIGIN' : 'DENY',
    permissionsPolicy: { camera: false, microphone: false, payment: false, usb: false },
    // With HSTS, browsers could not return to a device that is set to http, or has a new self-signed certificate.
    strictTransportSecurity: false,
  });
}

/**
 * Adds the security headers to every response, including errors. Responses are not cached unless the handler allows
 * it.
 * @param weather origin of the weather service, if the configuration allows browser requests to it (D22)
 */
export function securityHeaders(weather: () => string | undefined = () => undefined): MiddlewareHandler {
  const plain = { isFramed: false, asks: [], isAskedByOthers: false };
  const others = headersOf(plain);
  const pollHeaders = headersOf({ ...plain, isAskedByOthers: true });
  const help = headersOf({ ...plain, isFramed: true });
  const asking = headersOf({ ...plain, isFramed: true, asks: [ANYBODY] });
  const ofAddress = (path: string): MiddlewareHandler => {
    if (path.startsWith('/help/')) return path === ASKS_OTHERS ? asking : help;
    if (ASKED_BY_OTHERS.includes(path)) return pollHeaders;
    const service = weather();
    return service === undefined ? others : headersOf({ ...plain, asks: [service] });
  };
  return async (context, next) => {
    await ofAddress(context.req.path)(context, next);
    const { headers } = context.res;
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  };
}
