import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import type { Answer } from '../answer.ts';
import type { Model } from '../models/model.ts';

/** Name of the session cookie: `AIROS_` and the hardware address (docs/device.md#login). */
export const sessionCookie = (model: Model): string => `AIROS_${model.hardwareAddress}`;

/**
 * Sets the session cookie, which no script can read, and `ok=1`, by which the page sees that cookies work; or clears both.
 */
export function sendCookies(context: Context, model: Model, session: NonNullable<Answer['session']>): void {
  const secure = new URL(context.req.url).protocol === 'https:';
  const ended = session === 'ended' ? { maxAge: 0 } : {};
  const common = { path: '/', sameSite: 'Strict', secure, ...ended } as const;
  setCookie(context, sessionCookie(model), session === 'ended' ? '' : session.id, { ...common, httpOnly: true });
  setCookie(context, 'ok', session === 'ended' ? '' : '1', common);
}
