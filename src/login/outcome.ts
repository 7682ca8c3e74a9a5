import { sentence } from 'guywire-engine/check';
import type { Issue, Sentence } from 'guywire-engine/core';
import type { ResponseOf } from '../../schemas/device/calls.ts';
import { failure } from '../device/call.ts';
import type { Received } from '../device/contract.ts';
import { isRecord } from '../device/isRecord.ts';
import { type Reply, tryJson } from '../device/send.ts';
import type { Session } from '../session/session.ts';

/** Result of a sign-in. Messages are English templates for `t()`. */
export type SignInOutcome =
  | { readonly kind: 'signed-in'; readonly session: Partial<Session> }
  | {
      readonly kind: 'failed';
      readonly message: string;
      readonly detail?: string | undefined;
      readonly reasons?: readonly Sentence[];
    }
  | { readonly kind: 'reload' };

/** Messages with fixed wording (docs/decisions.md#messages). */
export const COOKIES_MISSING = 'Please make sure cookies are enabled in your web browser.';
export const INCOMPLETE = 'Received incomplete response.';
export const GENERIC = 'Something went wrong. Please try to refresh the page.';

/**
 * Parses the response to a sign-in.
 * @param reply the response; status 0 if there was none
 * @param cookies `document.cookie` afterwards. The device sets `ok=1`; without it, cookies are blocked.
 */
export function outcomeOf(reply: Reply, cookies: string): SignInOutcome {
  const failed = failure(reply);
  const error = failed.kind === 'api' ? failed.message : undefined;
  const reasons = failed.issues.filter(({ severity }) => severity === 'error').map(reasonOf);
  const accepted = tryJson(reply.text);
  if (reply.status === 0) {
    return { kind: 'reload' };
  }
  if (reply.status === 403) {
    return { kind: 'failed', message: error ?? GENERIC, ...(reasons.length > 0 && { reasons }) };
  }
  if (reply.status < 200 || reply.status >= 300) {
    // A specific refusal needs no advice to retry.
    return reasons.length > 0 && error !== undefined
      ? { kind: 'failed', message: error, reasons }
      : { kind: 'failed', message: GENERIC, detail: error };
  }
  if (error !== undefined) {
    return { kind: 'failed', message: error };
  }
  if (isRecord(accepted) && accepted.newPassword === true) {
    return { kind: 'reload' };
  }
  if (!cookies.split(/;\s*/).includes('ok=1')) {
    return { kind: 'failed', message: COOKIES_MISSING };
  }
  const body = accepted;
  const csrfId = reply.headers.get('X-CSRF-ID');
  if (csrfId === null || csrfId === '' || !isRecord(body)) {
    return { kind: 'failed', message: INCOMPLETE };
  }
  const { readOnlyUser, boardinfo, ccode, fullVersion }: Received<ResponseOf<'login'>> = body;
  const country = typeof ccode === 'object' ? 0 : Number(ccode);
  return {
    kind: 'signed-in',
    session: {
      csrfId,
      loggedIn: true,
      endedFor: undefined,
      readOnlyUser: readOnlyUser === true,
      boardInfo: typeof boardinfo === 'string' ? boardinfo : '',
      fullVersion: typeof fullVersion === 'string' ? fullVersion : '',
      ...(Number.isInteger(country) && country > 0 ? { countryCode: country } : {}),
    },
  };
}

/** Reason of a refusal, with its key if the device names one. */
function reasonOf(issue: Issue): Sentence {
  const { text, params = {} } = sentence(issue);
  const { key } = issue.params;
  return key === undefined || text.includes('{key}') ? { text, params } : { text: `{key}: ${text}`, params };
}
