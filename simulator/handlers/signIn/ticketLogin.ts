import { readAccounts } from '../../accounts/accounts.ts';
import { refusal } from '../../core/answer.ts';
import type { AnswerOf, CallOf } from '../call.ts';
import { TOO_MANY_TRIES } from './checkCredentials.ts';
import { signedIn } from './signedIn.ts';

/** POST `/api/auth-ticket`: signs in with a ticket of the controller, which becomes invalid. */
export async function ticketLogin(call: CallOf<'ticketLogin'>): Promise<AnswerOf<'ticketLogin'>> {
  const { device, request, source } = call;
  if (!(await device.loginDelay.turn(source, 'ticket'))) return TOO_MANY_TRIES;
  const closed = call.closed();
  if (closed !== undefined) return closed;
  const number = device.tickets.redeem(request.ticketid);
  const account = readAccounts(device.settings()).find((one) => one.enabled && one.number === number);
  if (account === undefined) {
    device.signIns.add({ user: '', address: source, outcome: 'refused' });
    return refusal(403, 'Invalid credentials.');
  }
  device.loginDelay.recordSuccess(source, 'ticket');
  return signedIn(call, account, true);
}
