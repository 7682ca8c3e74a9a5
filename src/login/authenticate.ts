import { exchange, jsonRequest } from '../device/call.ts';
import { DeviceError } from '../device/deviceError.ts';
import { clearSession, readSession, storeSession } from '../session/session.ts';
import { COOKIES_MISSING, type Outcome, outcomeOf } from './outcome.ts';
import { type Request, type SetupAnswers, submissionOf } from './submission.ts';

/** Milliseconds: the device answers later and later after wrong passwords (D16), and hashing takes it a while. */
const PATIENCE = 90_000;

/** Signs in and, where it worked, stores the session. What the page does next is the caller's. */
export async function authenticate(request: Request, setup?: SetupAnswers): Promise<Outcome> {
  const { path, body } = submissionOf(request, setup);
  const outcome = await ask(path, body);
  if (outcome.kind !== 'signed-in') {
    return outcome;
  }
  clearSession();
  storeSession(outcome.session);
  // A browser that refuses storage as well as cookies would come back to this screen for ever.
  return readSession().loggedIn ? outcome : { kind: 'failed', message: COOKIES_MISSING };
}

async function ask(path: string, body: unknown): Promise<Outcome> {
  try {
    const reply = await exchange(path, jsonRequest(body), { patience: PATIENCE });
    return outcomeOf(reply, document.cookie);
  } catch (error) {
    if (error instanceof DeviceError) {
      return { kind: 'reload' };
    }
    throw error;
  }
}
