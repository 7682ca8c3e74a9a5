import type { Account } from '../../../rules/text/accounts.ts';
import { countryOf } from '../../configuration/country.ts';
import { json } from '../../core/answer.ts';
import type { Device } from '../../device/device.ts';
import { boardInfo } from '../../models/boardInfo.ts';
import type { AnswerOf, Call } from '../call.ts';

/**
 * Response to every kind of sign-in. Always creates a new session, to prevent session fixation (docs/device.md#login,
 * D16). The token of the second family is sent in a header only (D45).
 * @param signOn true if the controller authenticated the user
 */
export function signedIn(
  { device, family, session: former, source }: Call,
  account: Account,
  signOn = false,
): AnswerOf<'login'> {
  device.sessions.end(former?.id);
  device.signIns.add({ user: account.name, address: source, outcome: signOn ? 'controller' : 'password' });
  device.log.add(`signed in as ${account.name}`, { facility: 'auth' });
  const session = device.sessions.start(account, signOn);
  const who = whoSignedIn(device, account.readOnly);
  return family === 'v1'
    ? json(who, { headers: { 'x-auth-token': session.token }, session })
    : json({ ...who, utoken: session.token }, { headers: { 'X-CSRF-ID': session.csrf }, session });
}

/** Account and device data of a sign-in response. */
export function whoSignedIn(device: Device, readOnlyUser: boolean) {
  return {
    readOnlyUser,
    fullVersion: device.firmware.installed().full,
    ccode: countryOf(device.settings()),
    boardinfo: boardInfo(device.model, device.unii.activated()),
  };
}
