import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import type { CallDescription } from '../../schemas/device/calls/description.ts';
import { calls } from '../../schemas/device/calls.ts';
import type { Answer } from '../core/answer.ts';
import type { Model } from '../models/model.ts';

/** Name of the session cookie: `AIROS_` and the MAC address (docs/device.md#login). */
export const sessionCookie = (model: Model): string => `AIROS_${model.hardwareAddress}`;

/** Name of the cookie that renews the token of a page of the second family. Sent to that one call only (D45). */
export const renewalCookie = (model: Model): string => `RENEWAL_${model.hardwareAddress}`;

/**
 * Sets or clears the session cookie (HttpOnly) and `ok=1`, by which the page detects that cookies work. In the second
 * family, sets the renewal cookie instead of a session cookie.
 */
export function sendCookies(
  context: Context,
  model: Model,
  session: NonNullable<Answer['session']>,
  family: CallDescription['family'] = 'cgi',
): void {
  const secure = new URL(context.req.url).protocol === 'https:';
  const ended = session === 'ended' ? { maxAge: 0 } : {};
  const common = { path: '/', sameSite: 'Strict', secure, ...ended } as const;
  const value = (of: 'id' | 'renewal'): string => (session === 'ended' ? '' : session[of]);
  if (family === 'v1') {
    const only = { ...common, path: calls.v1UserToken.path, httpOnly: true };
    setCookie(context, renewalCookie(model), value('renewal'), only);
  } else setCookie(context, sessionCookie(model), value('id'), { ...common, httpOnly: true });
  setCookie(context, 'ok', session === 'ended' ? '' : '1', common);
}
