import type { Account } from '../accounts/accounts.ts';
import { ADMINISTRATOR, readAccounts } from '../accounts/accounts.ts';
import { type Answer, refusal } from '../answer.ts';
import type { Device } from '../device.ts';
import { isSetUp } from '../setup/country.ts';
import { type Prepared, prepareFirst, prepareUpload, prepareUser } from '../setup/prepare.ts';
import type { Call } from './call.ts';
import { checkCredentials, isAccount } from './checkCredentials.ts';
import { signedIn } from './signedIn.ts';

const NOT_NOW = refusal(403, 'The device is set up already.');

function administrator(device: Device): Account | undefined {
  return readAccounts(device.settings()).find(({ number }) => number === ADMINISTRATOR);
}

/** The text this submission leads to, or why there is none: which kinds are open depends on what the device still lacks. */
async function prepare(call: Call): Promise<Prepared | Answer> {
  const { device, fields } = call;
  const complete = isSetUp(device.settings());
  const untouched = await device.isUntouched();
  const kind = fields.get('device_setup');
  if (kind === 'user') return complete && untouched ? prepareUser(call) : NOT_NOW;
  if (kind === 'cfg') return untouched ? prepareUpload(call, complete) : NOT_NOW;
  if (kind !== 'first') return refusal(400, 'device_setup must be first, user or cfg.');
  if (complete) return NOT_NOW;
  if (untouched) return prepareFirst(call, 'new account');
  const account = await checkCredentials(call);
  if (!isAccount(account)) return account;
  return account.readOnly ? refusal(403, 'Your account may not do this.') : prepareFirst(call, 'same account');
}

/**
 * First setup (D12, D15): `first` gives a new device its country, language and account; `user` replaces the default password;
 * `cfg` takes a backup instead. Open to anybody only while the default password is in use, once, and one at a time; what
 * comes is checked like any write. Answers with a session of the administrator.
 */
export function submitSetup(call: Call): Promise<Answer> {
  const { device } = call;
  return device.lock(async () => {
    const prepared = await prepare(call);
    if (!('text' in prepared)) return prepared;
    const closed = call.closed();
    if (closed !== undefined) return closed;
    device.configuration.install(prepared.text);
    device.sessions.endAll();
    device.firstSetup = true;
    const account = administrator(device);
    return account === undefined ? refusal(400, 'There is no administrator.') : signedIn(call, account);
  });
}
