import type { Account } from '../../../rules/text/accounts.ts';
import { findAccount } from '../../accounts/accounts.ts';
import { verifyPassword } from '../../accounts/passwordHash.ts';
import { type Refusal, refusal } from '../../core/answer.ts';
import type { Call } from '../call.ts';

export const TOO_MANY_TRIES: Refusal = {
  ...refusal(429, 'Too many attempts. Please wait a little.'),
  headers: { 'Retry-After': '30' },
};

/** A first set-up may omit them. */
interface Credentials {
  readonly username?: string;
  readonly password?: string;
}

/** Returns the account, or a refusal that is the same for every cause (D16). */
export async function checkCredentials(
  { device, source }: Call,
  { username: name = '', password = '' }: Credentials,
): Promise<Account | Refusal> {
  if (name === '' || password === '') return refusal(400, 'Please enter a username and a password.');
  if (!(await device.loginDelay.turn(source, name))) return TOO_MANY_TRIES;
  const account = findAccount(device.settings(), name);
  const right = await verifyPassword(password, account?.hash, device.loginDelay.isKnown(source, name));
  if (account === undefined || !right) {
    device.signIns.add({ user: name, address: source, outcome: 'refused' });
    // The user name is not logged: users type passwords there, and viewers can read the log.
    device.log.add(`sign-in refused from ${source}`, { facility: 'auth', level: 'warning' });
    return refusal(403, 'Invalid credentials.');
  }
  device.loginDelay.recordSuccess(source, name);
  return account;
}

export function isAccount(result: Account | Refusal): result is Account {
  return 'number' in result;
}
