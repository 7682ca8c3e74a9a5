import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { calls } from '../../schemas/device/calls.ts';

const NONE = ["'none'"];
const SELF = ["'self'"];

/** Looks whether the device answers at another of its addresses; it knows nothing of the page around it. */
const ASKS_OTHERS = '/help/reach.html';
/** The path it asks for, by family; the answer tells only that a device is there. */
const ASKED_BY_OTHERS: readonly string[] = [calls.poll.path, calls.v1PublicPing.path];

const ANYBODY = '*';

/** What tells the headers of one address from those of another. */
interface Kind {
  readonly isFramed: boolean;
  /** Whom its scripts may ask besides the device. */
  readonly asks: readonly string[];
  readonly isAskedByOthers: boolean;
}

/** Only the help pages may stand in a frame, and only in one of ours. */
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
    // A browser would not come back to a device that is set to http, or has a new certificate of its own.
    strictTransportSecurity: false,
  });
}

/**
 * Puts the security headers on every answer, errors included. Answers are not stored anywhere unless the handler says otherwise.
 * @param weather the weather service, while the configuration allows the browser to ask it (D22)
 */
export function securityHeaders(weather: () => string | undefined = () => undefined): MiddlewareHandler {
  const plain = { isFramed: false, asks: [], isAskedByOthers: false };
  const others = headersOf(plain);
  const asked = headersOf({ ...plain, isAskedByOthers: true });
  const help = headersOf({ ...plain, isFramed: true });
  const asking = headersOf({ ...plain, isFramed: true, asks: [ANYBODY] });
  const ofAddress = (path: string): MiddlewareHandler => {
    if (path.startsWith('/help/')) return path === ASKS_OTHERS ? asking : help;
    if (ASKED_BY_OTHERS.includes(path)) return asked;
    const service = weather();
    return service === undefined ? others : headersOf({ ...plain, asks: [service] });
  };
  return async (context, next) => {
    await ofAddress(context.req.path)(context, next);
    const { headers } = context.res;
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  };
}
