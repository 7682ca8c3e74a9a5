import { isSetUp } from '../../configuration/country.ts';
import { refusal } from '../../core/answer.ts';
import type { AnswerOf, CallOf } from '../call.ts';
import { checkCredentials, isAccount } from './checkCredentials.ts';
import { signedIn } from './signedIn.ts';
import { submitSetup } from './submitSetup.ts';

/** POST `/api/auth`: signs in, or runs the first set-up if `device_setup` is sent. */
export async function login(call: CallOf<'login'>): Promise<AnswerOf<'login'>> {
  const { request } = call;
  return 'device_setup' in request ? submitSetup({ ...call, request }) : signIn({ ...call, request });
}

/**
 * Signs in with user name and password. The factory account cannot sign in before its name and password were changed
 * (D15).
 */
export async function signIn(call: CallOf<'v1UserLogin'>): Promise<AnswerOf<'login'>> {
  const account = await checkCredentials(call, call.request);
  if (!isAccount(account)) return account;
  if (!isSetUp(call.device.settings()) || (await call.device.isDefaultPassword(account.hash))) {
    return refusal(403, 'Please set up the device first.');
  }
  return call.closed() ?? signedIn(call, account);
}
