import { type Account, ADMINISTRATOR } from '../../../rules/text/accounts.ts';
import { readAccounts } from '../../accounts/accounts.ts';
import { isSetUp } from '../../configuration/country.ts';
import { json, type Refusal, refusal } from '../../core/answer.ts';
import type { Device } from '../../device/device.ts';
import type { AnswerOf, CallOf } from '../call.ts';
import { checkCredentials, isAccount } from './checkCredentials.ts';
import { type Prepared, prepareFirst, prepareUpload, prepareUser } from './prepare.ts';
import { signedIn, whoSignedIn } from './signedIn.ts';

type Setup = CallOf<'submitSetup'>;

const NOT_NOW = refusal(403, 'The device is set up already.');

function administrator(device: Pick<Device, 'settings'>): Account | undefined {
  return readAccounts(device.settings()).find(({ number }) => number === ADMINISTRATOR);
}

/**
 * Authenticates the user who completes a set-up after the default password was changed. Undefined in all other cases.
 */
async function finisher(call: Setup): Promise<Account | Refusal | undefined> {
  const { device, request } = call;
  if (request.device_setup !== 'first' || isSetUp(device.settings())) return undefined;
  return (await device.isUntouched()) ? undefined : checkCredentials(call, request);
}

/** Prepares the text of this step. The allowed steps depend on the state of the device. */
async function prepare(call: Setup, account: Account | undefined): Promise<Prepared | Refusal> {
  const { device, request } = call;
  const complete = isSetUp(device.settings());
  const untouched = await device.isUntouched();
  if (request.device_setup === 'user') return complete && untouched ? prepareUser(call, request) : NOT_NOW;
  if (request.device_setup === 'cfg') return untouched ? prepareUpload(call, request, complete) : NOT_NOW;
  if (complete) return NOT_NOW;
  if (untouched) return prepareFirst(call, request, 'new account');
  // The password or the set-up may have changed since the sign-in.
  if (account === undefined) return NOT_NOW;
  if (account.readOnly) return refusal(403, 'Your account may not do this.');
  return account.hash === administrator(device)?.hash ? prepareFirst(call, request, 'same account') : NOT_NOW;
}

/**
 * First set-up (D12, D15). `first` sets country, language and account. `user` replaces the default password. `cfg`
 * restores a backup instead. Works without a session only once, while the default password is in use, and one request
 * at a time. The text is checked like any write. Responds with a session of the administrator. If the backup has no
 * password for this device, there is no session, and `user` follows.
 */
export async function submitSetup(call: Setup): Promise<AnswerOf<'submitSetup'>> {
  const { device } = call;
  // The credentials are checked outside the lock, so that delayed attempts do not block others.
  const finishing = await finisher(call);
  if (finishing !== undefined && !isAccount(finishing)) return finishing;
  return device.lock(async () => {
    const prepared = await prepare(call, finishing);
    if (!('text' in prepared)) return prepared;
    const closed = call.closed();
    if (closed !== undefined) return closed;
    const by = { user: call.session?.username ?? '', address: call.source, isController: false };
    device.configuration.install(prepared.text, { how: 'setup', by });
    device.sessions.endAll();
    device.firstSetup = true;
    if (prepared.needsPassword) return json({ ...whoSignedIn(device, false), newPassword: true });
    const account = administrator(device);
    return account === undefined ? refusal(400, 'There is no administrator.') : signedIn(call, account);
  });
}
