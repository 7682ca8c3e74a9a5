import { exchange } from '../device/call.ts';
import { DeviceError } from '../device/deviceError.ts';
import { jsonRequest } from '../device/post.ts';
import { clearSession, readSession, storeSession } from '../session/session.ts';
import { COOKIES_MISSING, outcomeOf, type SignInOutcome } from './outcome.ts';
import { type Request, type SetupAnswers, type Submission, submissionOf } from './submission.ts';

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
