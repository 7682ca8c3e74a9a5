import { parseText } from '../../engine/config/flatText.ts';
import { PASSWORD_LENGTH } from '../../rules/password.ts';
import { type Account, ADMINISTRATOR, passwordKey, READ_ONLY, readAccounts } from '../accounts/accounts.ts';
import { hashPassword, verifyPassword } from '../accounts/passwordHash.ts';
import { type Answer, json } from '../answer.ts';
import { accountIssues } from '../configuration/deviceIssues.ts';
import { editText } from '../configuration/editText.ts';
import { textIssues } from '../configuration/textIssues.ts';
import type { Device } from '../device.ts';
import { passwordProblem, userNameProblem } from '../setup/credentialProblem.ts';
import type { SignedInCall } from './call.ts';
import { TOO_MANY_TRIES } from './checkCredentials.ts';

const NAME_IN_USE = 'This username is in use already.';
const NO_ROOM = 'The configuration has no room for this change. Please make it shorter first.';
const NO_PASSWORD = 'Please enter a password of 1 to 63 characters.';

const no = (error: string): Answer => json({ success: false, error });

interface Change {
  readonly target: Account;
  readonly name: string;
  readonly password: string;
}

function problem({ target, name, password }: Change, call: SignedInCall): string | undefined {
  const words = { username: name, device: call.device };
  const wrong = userNameProblem(name);
  if (wrong !== undefined) return wrong;
  // The strength of the read-only account's password is not judged (specification §5), its length is.
  if (target.readOnly) return password === '' || password.length > PASSWORD_LENGTH.longest ? NO_PASSWORD : undefined;
  return passwordProblem(password, words);
}

/**
 * Gives the account new lines in every text that has it; what only one of the texts says of it, such as a name under test,
 * stays there. @returns why none was changed, in words.
 */
function amend({ configuration }: Device, lines: ReadonlyMap<string, string>, number: number): string | undefined {
  let wrong: string | undefined;
  configuration.amend((text) => {
    if (parseText(text).get(`users.${number}.name`) === undefined) return text;
    const amended = editText(text, lines);
    const parsed = parseText(amended);
    const [issue] = [...textIssues(parsed), ...accountIssues(parsed, undefined)];
    if (issue !== undefined) wrong = issue.code === 'same-name' ? NAME_IN_USE : NO_ROOM;
    return issue === undefined ? amended : undefined;
  });
  return wrong;
}

/** Changes one account after its administrator has said the present password once more. */
async function change(call: SignedInCall, number: number): Promise<Answer> {
  const { device, fields, session, source } = call;
  const accounts = readAccounts(device.settings());
  const target = accounts.find((account) => account.number === number);
  if (target === undefined) return no('There is no such account.');
  if (!(await device.loginDelay.turn(source))) return TOO_MANY_TRIES;
  const own = accounts.find(({ number }) => number === session.account);
  if (!(await verifyPassword(fields.get('oldPwd') ?? '', own?.hash))) return no('The current password is wrong.');
  device.loginDelay.succeeded(source);

  const name = fields.get('newUsername') ?? '';
  const password = fields.get('pwd') ?? '';
  const wrong = problem({ target, name: name === '' ? target.name : name, password }, call);
  if (wrong !== undefined) return no(wrong);

  const lines = new Map([[passwordKey(number), await hashPassword(password)]]);
  if (name !== '') lines.set(`users.${number}.name`, name);
  const refused = amend(device, lines, number);
  if (refused !== undefined) return no(refused);
  device.sessions.endAll(number, session.id);
  return json({ success: true });
}

/**
 * POST `/pwd.cgi`: `check=yes` says whether `pwd` would do as a new password (always, for the read-only account: specification
 * §5); `change=yes` changes it, with `oldPwd` the password of the administrator who asks. `ro=1` means the read-only account.
 * A refusal is `{success: false, error}` with status 200: 403 would sign the person out (D17).
 */
export async function password(call: SignedInCall): Promise<Answer> {
  const { device, fields } = call;
  const readOnly = fields.get('ro') === '1';
  const number = readOnly ? READ_ONLY : ADMINISTRATOR;
  if (fields.get('change') === 'yes') return device.lock(() => change(call, number));
  if (fields.get('check') !== 'yes') return no('check=yes or change=yes is missing.');
  if (readOnly) return json({ success: true });
  const username = readAccounts(device.settings()).find((account) => account.number === number)?.name ?? '';
  const wrong = passwordProblem(fields.get('pwd') ?? '', { username, device });
  return wrong === undefined ? json({ success: true }) : no(wrong);
}
