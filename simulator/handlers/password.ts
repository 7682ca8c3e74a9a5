import { PASSWORD_LENGTH } from '../../rules/password.ts';
import { type Account, ADMINISTRATOR, passwordKey, READ_ONLY, readAccounts } from '../accounts/accounts.ts';
import { hashPassword, verifyPassword } from '../accounts/passwordHash.ts';
import { type Answer, json } from '../answer.ts';
import { editText } from '../configuration/editText.ts';
import { passwordProblem, userNameProblem } from '../setup/credentialProblem.ts';
import type { SignedInCall } from './call.ts';
import { TOO_MANY_TRIES } from './checkCredentials.ts';

const NO_PASSWORD = 'Please enter a password of 1 to 63 characters.';

const no = (error: string): Answer => json({ success: false, error });

interface Change {
  readonly target: Account;
  readonly others: readonly Account[];
  readonly name: string;
  readonly password: string;
}

function problem({ target, others, name, password }: Change, call: SignedInCall): string | undefined {
  if (others.some((other) => other.name === name)) return 'This username is already in use.';
  const words = { username: name, device: call.device };
  const wrong = userNameProblem(name);
  if (wrong !== undefined) return wrong;
  // The strength of the read-only account's password is not judged (specification §5), its length is.
  if (target.readOnly) return password === '' || password.length > PASSWORD_LENGTH.longest ? NO_PASSWORD : undefined;
  return passwordProblem(password, words);
}

/** The read-only account of a device that has none: it comes about when it is given a name and a password. */
const NEW_READER: Account = { number: READ_ONLY, name: '', readOnly: true, enabled: true, hash: undefined };

/** What makes an account one that may only look (facts/device-api §4.2, users). */
const READER_LINES: readonly (readonly [string, string])[] = [
  [`users.${READ_ONLY}.status`, 'enabled'],
  [`users.${READ_ONLY}.uid`, '100'],
  [`users.${READ_ONLY}.gid`, '100'],
  [`users.${READ_ONLY}.shell`, '/bin/false'],
];

/** Changes one account after its administrator has said the present password once more. */
async function change(call: SignedInCall, target: Account, accounts: readonly Account[]): Promise<Answer> {
  const { device, fields, session, source } = call;
  if (!(await device.loginDelay.turn(source, session.username))) return TOO_MANY_TRIES;
  const own = accounts.find(({ number }) => number === session.account);
  if (!(await verifyPassword(fields.get('oldPwd') ?? '', own?.hash))) return no('The current password is wrong.');
  device.loginDelay.succeeded(source, session.username);
  const closed = call.closed();
  if (closed !== undefined) return closed;

  const name = fields.get('newUsername') ?? '';
  const password = fields.get('pwd') ?? '';
  const others = accounts.filter(({ number }) => number !== target.number);
  const wanted: Change = { target, others, name: name === '' ? target.name : name, password };
  const wrong = problem(wanted, call);
  if (wrong !== undefined) return no(wrong);

  const lines = new Map([
    ...(accounts.includes(target) ? [] : READER_LINES),
    [`users.${target.number}.name`, wanted.name],
    [passwordKey(target.number), await hashPassword(password)],
  ]);
  device.configuration.amend((text) => editText(text, lines));
  device.sessions.endAll(target.number, session.id);
  return json({ success: true });
}

/**
 * POST `/pwd.cgi`: `check=yes` says whether `pwd` would do as a new password (always, for the read-only account: specification
 * §5); `change=yes` changes it, with `oldPwd` the password of the administrator who asks. `ro=1` means the read-only account,
 * which is made where there is none.
 * A refusal is `{success: false, error}` with status 200: 403 would sign the person out (D17).
 */
export async function password(call: SignedInCall): Promise<Answer> {
  const { device, fields } = call;
  const readOnly = fields.get('ro') === '1';
  const accounts = readAccounts(device.settings());
  const target =
    accounts.find(({ number }) => number === (readOnly ? READ_ONLY : ADMINISTRATOR)) ??
    (readOnly ? NEW_READER : undefined);
  if (fields.get('change') === 'yes') {
    return target === undefined ? no('There is no such account.') : device.lock(() => change(call, target, accounts));
  }
  if (fields.get('check') !== 'yes') return no('check=yes or change=yes is missing.');
  if (readOnly) return json({ success: true });
  const wrong = passwordProblem(fields.get('pwd') ?? '', { username: target?.name ?? '', device });
  return wrong === undefined ? json({ success: true }) : no(wrong);
}
