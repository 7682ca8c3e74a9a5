import type { RequestOf } from '../../schemas/device/calls.ts';
import { exchange } from '../device/call.ts';
import { DeviceError } from '../device/deviceError.ts';
import { jsonRequest } from '../device/post.ts';
import { clearSession, readSession, storeSession } from '../session/session.ts';
import { COOKIES_MISSING, outcomeOf, type SignInOutcome } from './outcome.ts';

/** Answers of the first setup; undefined if the device is already set up. */
export interface SetupAnswers {
  readonly country: number;
  readonly language: string;
}

/** Request of the last step. */
export type Request =
  | { readonly kind: 'sign-in'; readonly username: string; readonly password: string }
  | { readonly kind: 'create'; readonly username: string; readonly password: string }
  | { readonly kind: 'backup'; readonly text: string }
  | { readonly kind: 'ticket'; readonly ticket: string };

/** Path and body of a call. */
export type Submission =
  | { readonly path: '/api/auth'; readonly body: RequestOf<'login'> }
  | { readonly path: '/api/auth-ticket'; readonly body: RequestOf<'ticketLogin'> };

/** Call that sends a request to the device (docs/device.md#login). */
export function submissionOf(request: Request, setup: SetupAnswers | undefined): Submission {
  const first = setup && ({ device_setup: 'first', new_ccode: setup.country, new_lang: setup.language } as const);
  switch (request.kind) {
    case 'ticket':
      return { path: '/api/auth-ticket', body: { ticketid: request.ticket, hide_rd: true } };
    case 'sign-in':
      return {
        path: '/api/auth',
        body: { username: request.username, password: request.password, ...first, hide_rd: true },
      };
    case 'create':
      return {
        path: '/api/auth',
        body: {
          ...(first ?? ({ device_setup: 'user' } as const)),
          new_username: request.username,
          new_password: request.password,
          hide_rd: true,
        },
      };
    case 'backup':
      return {
        path: '/api/auth',
        body: { ...first, device_setup: 'cfg', new_config: request.text, hide_rd: true },
      };
  }
}

/** Milliseconds. The device delays responses after wrong passwords (D16), and hashing is slow. */
const PATIENCE = 90_000;

/** Signs in and stores the session on success. The caller continues. */
export async function authenticate(request: Request, setup?: SetupAnswers): Promise<SignInOutcome> {
  const outcome = await ask(submissionOf(request, setup));
  if (outcome.kind !== 'signed-in') {
    return outcome;
  }
  clearSession();
  storeSession(outcome.session);
  // If cookies and storage are blocked, a reload would lead back to this screen forever.
  return readSession().loggedIn ? outcome : { kind: 'failed', message: COOKIES_MISSING };
}

async function ask({ path, body }: Submission): Promise<SignInOutcome> {
  try {
    const reply = await exchange(path, requestOf(body), { patience: PATIENCE });
    return outcomeOf(reply, document.cookie);
  } catch (error) {
    if (error instanceof DeviceError) {
      return { kind: 'reload' };
    }
    throw error;
  }
}

/**
 * Request options of a submission. A backup is sent as form data, because the device limits JSON without a session.
 */
export function requestOf(body: Submission['body']): RequestInit {
  if (!('new_config' in body)) {
    return jsonRequest(body);
  }
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    // A file keeps its line endings.
    form.set(name, name === 'new_config' ? new Blob([String(value)]) : String(value));
  }
  return { method: 'POST', body: form };
}
