import { readAccounts } from '../accounts/accounts.ts';
import { type Answer, json } from '../answer.ts';
import type { SignedInCall } from './call.ts';

/** GET `/api/info/user`: who is signed in. */
export function userInfo({ device, session }: SignedInCall): Answer {
  const account = readAccounts(device.settings()).find(({ number }) => number === session.account);
  return json({ sso: false, username: account?.name ?? session.username, readOnlyUser: session.readOnly });
}
