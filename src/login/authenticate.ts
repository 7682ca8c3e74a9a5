import type { RequestOf } from '../../schemas/device/calls.ts';
import { exchange } from '../device/call.ts';
import { DeviceError } from '../device/deviceError.ts';
import { jsonRequest } from '../device/post.ts';
import { clearSession, readSession, storeSession } from '../session/session.ts';
import { COOKIES_MISSING, outcomeOf, type SignInOutcome } from './outcome.ts';

/** The answers of the first set-up; undefined if the device was set up before. */
export interface SetupAnswers {
  readonly country: number;
  readonly language: string;
}

/** What the person asks for on the last step. */
export type Request =
  | { readonly kind: 'sign-in'; readonly username: string; readonly password: string }
  | { readonly kind: 'create'; readonly username: string; readonly password: string }
  | { readonly kind: 'backup'; readonly text: string }
  | { readonly kind: 'ticket'; readonly ticket: string };

/** Address and body of one call. */
export type Submission =
  | { readonly path: '/api/auth'; readonly body: RequestOf<'login'> }
  | { readonly path: '/api/auth-ticket'; readonly body: RequestOf<'ticketLogin'> };

/** The call that carries a request to the device (docs/device.md#login). */
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

/** Milliseconds: the device answers later and later after wrong passwords (D16), and hashing takes it a while. */
const PATIENCE = 90_000;

/** Signs in and, where it worked, stores the session. What the page does next is the caller's. */
export async function authenticate(request: Request, setup?: SetupAnswers): Promise<SignInOutcome> {
  const outcome = await ask(submissionOf(request, setup));
  if (outcome.kind !== 'signed-in') {
    return outcome;
  }
  clearSession();
  storeSession(outcome.session);
  // A browser that refuses storage as well as cookies would come back to this screen for ever.
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

/** How a submission goes out: a backup as a form, as a device takes little JSON from a caller without a session. */
export function requestOf(body: Submission['body']): RequestInit {
  if (!('new_config' in body)) {
    return jsonRequest(body);
  }
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    // As a file it keeps its line ends.
    form.set(name, name === 'new_config' ? new Blob([String(value)]) : String(value));
  }
  return { method: 'POST', body: form };
}
