import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { CallDescription } from '../../schemas/device/calls/description.ts';
import { isAllowedIp } from '../configuration/allowedIps.ts';
import { type Answer, type Refusal, refusal } from '../core/answer.ts';
import type { Hold } from '../core/bodyQuota.ts';
import { isToken, type Session } from '../core/sessions.ts';
import type { Device } from '../device/device.ts';
import { type BodyResult, readBody } from '../http/body.ts';
import { renewalCookie, sessionCookie } from '../http/cookies.ts';
import { forwardedIn } from '../http/forwarded.ts';
import { isOwnOrigin } from '../http/origin.ts';
import { booting } from './booting.ts';
import type { UncheckedCall } from './checkRequest.ts';
import type { Route } from './routes.ts';

const NOBODY = refusal(401, 'Please sign in.');
const FOREIGN = refusal(403, 'The request comes from another site.');
const NO_TOKEN = refusal(403, 'The security token is missing or wrong.');
const NOT_LISTED = refusal(403, 'The device may not be managed from this address.');
const NOT_ALLOWED = refusal(403, 'Your account may not do this.');

/** Statuses with which a call may be refused before its fields are validated, with their reasons (D16). */
export function authenticationErrors({
  method,
  role,
}: Pick<CallDescription, 'method' | 'role'>): Readonly<Record<number, string>> {
  return {
    403: 'Another site asks, or an address or account that may not.',
    503: 'The device is starting, or busy.',
    ...(role !== 'none' && { 401: 'Not signed in.' }),
    ...((method === 'POST' || method === 'PUT') && {
      400: 'The body cannot be read, or does not hold what it must.',
      408: 'The body took too long.',
      413: 'The body is too large.',
      415: 'The body is of another kind.',
    }),
  };
}

/** Address of the TCP peer. Headers such as `X-Forwarded-For` are not trusted. */
function sourceOf(context: Context): string {
  const forwarded = forwardedIn(context.env);
  if (forwarded?.source !== undefined) return forwarded.source;
  return 'incoming' in Object(context.env) ? (getConnInfo(context).remote.address ?? 'local') : 'local';
}

/** Refusal of a request that may not call this route. Checked before the body is read. */
function refuse(route: Route, request: Request, session: Session | undefined): Refusal | undefined {
  const changes = route.method !== 'GET';
  if (changes && !isOwnOrigin(request)) return FOREIGN;
  if (route.role === 'none') return undefined;
  if (session === undefined) return NOBODY;
  if (route.csrf && !isToken(session, request.headers.get('x-csrf-id') ?? undefined)) return NO_TOKEN;
  if (route.role === 'admin' && session.readOnly) return NOT_ALLOWED;
  return undefined;
}

/** Reads the body within the size limit of its route. */
function bodyOf(
  route: Route,
  request: Request,
  device: Pick<Device, 'isUntouched' | 'clock'>,
  hold: Hold,
): Promise<BodyResult> {
  const { bound, file, setupBound, isDocument = route.family === 'v1' } = route;
  if (bound === 0) return Promise.resolve({ ok: true, request: {} });
  const formBound =
    setupBound === undefined ? undefined : async () => ((await device.isUntouched()) ? setupBound : bound);
  return readBody(request, { bound, formBound, file, isDocument, hold, clock: device.clock });
}

/**
 * Guards every route (D16). Calls the handler only if origin, session, token, role and body are valid. Checks again
 * after the body was received: the user may have signed out, or the device restarted.
 */
export async function enter(route: Route, context: Context, device: Device): Promise<Answer> {
  const request = context.req.raw;
  const { sessions } = device;
  const findSession = (): Session | undefined => {
    if (route.family !== 'v1') return sessions.find(getCookie(context, sessionCookie(device.model)));
    if (route.byCookie) return sessions.findBy('renewal', getCookie(context, renewalCookie(device.model)));
    return sessions.findBy('token', request.headers.get('x-auth-token') ?? undefined);
  };
  const source = sourceOf(context);
  const closed = (): Refusal | undefined =>
    booting(device) ?? (isAllowedIp(device.settings(), source) ? refuse(route, request, findSession()) : NOT_LISTED);
  const refused = closed();
  if (refused !== undefined) return refused;
  const hold = device.bodies[route.role === 'none' ? 'strangers' : 'signedIn'].open();
  try {
    const body = await bodyOf(route, request, device, hold);
    if (!body.ok) return refusal(body.status, body.error);
    const closedMeanwhile = closed();
    if (closedMeanwhile !== undefined) return closedMeanwhile;
    const session = findSession();
    if (route.role !== 'none' && session === undefined) return NOBODY;
    const call: UncheckedCall = {
      device,
      family: route.family,
      session,
      request: body.request,
      file: body.file,
      source,
      parameter: (name) => context.req.param(name) ?? context.req.query(name),
      closed,
    };
    return await route.handle(call);
  } finally {
    hold.release();
  }
}
