import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { type Answer, refusal } from '../answer.ts';
import type { Device } from '../device.ts';
import type { Call } from '../handlers/call.ts';
import type { Route } from '../routes.ts';
import { readBody } from './body.ts';
import { sessionCookie } from './cookies.ts';
import { isOwnOrigin } from './origin.ts';
import { isToken, type Session } from './sessions.ts';

const NOBODY = refusal(401, 'Please sign in.');
const FOREIGN = refusal(403, 'The request comes from another site.');
const NO_TOKEN = refusal(403, 'The security token is missing or wrong.');
const NOT_ALLOWED = refusal(403, 'Your account may not do this.');

/** The address of the other end of the connection; what a client says of itself in a header does not count. */
function sourceOf(context: Context): string {
  return 'incoming' in Object(context.env) ? (getConnInfo(context).remote.address ?? 'local') : 'local';
}

/** Why this request may not call this route; nothing when it may. Asked before a byte of the body is read. */
function refuse(route: Route, request: Request, session: Session | undefined): Answer | undefined {
  const changes = route.method === 'POST';
  if (changes && !isOwnOrigin(request)) return FOREIGN;
  if (route.role === 'none') return undefined;
  if (session === undefined) return NOBODY;
  if (changes && !isToken(session, request.headers.get('x-csrf-id') ?? undefined)) return NO_TOKEN;
  if (route.role === 'admin' && session.readOnly) return NOT_ALLOWED;
  return undefined;
}

/**
 * Lets a request through to its handler if its origin, session, token and role allow it and its body is sound: the one
 * place where that is decided, for every route of the table (D16).
 */
export async function enter(route: Route, context: Context, device: Device): Promise<Answer> {
  const request = context.req.raw;
  const session = device.sessions.find(getCookie(context, sessionCookie(device.model)));
  const refused = refuse(route, request, session);
  if (refused !== undefined) return refused;
  const body =
    route.method === 'GET'
      ? { ok: true as const, fields: new Map(), files: new Map() }
      : await readBody(request, route.bound, route.file);
  if (!body.ok) return { status: body.status, body: { json: { error: body.error } } };
  const call: Call = {
    device,
    session,
    fields: body.fields,
    file: route.file === undefined ? undefined : body.files?.get(route.file),
    source: sourceOf(context),
    parameter: (name) => context.req.param(name) ?? context.req.query(name),
  };
  if (route.role === 'none') return route.handle(call);
  return session === undefined ? NOBODY : route.handle({ ...call, session });
}
