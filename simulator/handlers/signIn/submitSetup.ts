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
 * The account that finishes the set-up of a device whose password is no longer the default; undefined in other cases.
 */
async function finisher(call: Setup): Promise<Account | Refusal | undefined> {
  const { device, request } = call;
  if (request.device_setup !== 'first' || isSetUp(device.settings())) return undefined;
  return (await device.isUntouched()) ? undefined : checkCredentials(call, request);
}

/** The text this submission leads to, or why there is none: which kinds are open depends on what the device still lacks. */
async function prepare(call: Setup, account: Account | undefined): Promise<Prepared | Refusal> {
  const { device, request } = call;
  const complete = isSetUp(device.settings());
  const untouched = await device.isUntouched();
  if (request.device_setup === 'user') return complete && untouched ? prepareUser(call, request) : NOT_NOW;
  if (request.device_setup === 'cfg') return untouched ? prepareUpload(call, request, complete) : NOT_NOW;
  if (complete) return NOT_NOW;
  if (untouched) return prepareFirst(call, request, 'new account');
  // Its password may have been changed, or the device set up, since it was looked at.
  if (account === undefined) return NOT_NOW;
  if (account.readOnly) return refusal(403, 'Your account may not do this.');
  return account.hash === administrator(device)?.hash ? prepareFirst(call, request, 'same account') : NOT_NOW;
}

/**
 * First setup (D12, D15): `first` gives a new device its country, language and account; `user` replaces the default password;
 * `cfg` takes a backup instead. Open without a session only while the default password is in use, once, and one at a
 * time; the text is checked like any write. Answers with a session of the administrator, or without one where a backup has
 * no password for this device: then `user` follows.
 */
export async function submitSetup(call: Setup): Promise<AnswerOf<'submitSetup'>> {
  const { device } = call;
  // Who guesses waits, and must not let others wait for the lock meanwhile.
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
