import type { Account } from '../../../rules/text/accounts.ts';
import { countryOf } from '../../configuration/country.ts';
import { json } from '../../core/answer.ts';
import type { Device } from '../../device/device.ts';
import { boardInfo } from '../../models/boardInfo.ts';
import type { AnswerOf, Call } from '../call.ts';

/**
 * The answer to every kind of sign-in: a new session, never the one the client came with (docs/device.md#login, D16). The
 * second family has its token in a header and nowhere else (D45).
 * @param signOn whether the controller vouches for the person.
 */
export function signedIn(
  { device, family, session: former, source }: Call,
  account: Account,
  signOn = false,
): AnswerOf<'login'> {
  device.sessions.end(former?.id);
  device.signIns.add({ user: account.name, address: source, outcome: signOn ? 'controller' : 'password' });
  device.log.add(`sign-in to account ${account.number}`, { facility: 'auth' });
  const session = device.sessions.start(account, signOn);
  const who = whoSignedIn(device, account.readOnly);
  return family === 'v1'
    ? json(who, { headers: { 'x-auth-token': session.token }, session })
    : json({ ...who, utoken: session.token }, { headers: { 'X-CSRF-ID': session.csrf }, session });
}

/** What the answer to a sign-in says of account and device. */
export function whoSignedIn(device: Device, readOnlyUser: boolean) {
  return {
    readOnlyUser,
    fullVersion: device.firmware.installed().full,
    ccode: countryOf(device.settings()),
    boardinfo: boardInfo(device.model, device.unii.activated()),
  };
}
