import { parseText } from 'guywire-engine/config';
import { checkReaderPassword } from '../../../rules/password.ts';
import { type Account, ADMINISTRATOR, passwordKey, READ_ONLY } from '../../../rules/text/accounts.ts';
import { accountIssues } from '../../../rules/text/deviceIssues.ts';
import { textIssues } from '../../../rules/text/textIssues.ts';
import type { RequestOf } from '../../../schemas/device/calls.ts';
import { readAccounts } from '../../accounts/accounts.ts';
import { hashPassword, verifyPassword } from '../../accounts/passwordHash.ts';
import { editText } from '../../configuration/editText.ts';
import type { Author } from '../../configuration/versions.ts';
import { json } from '../../core/answer.ts';
import { configurationPlan } from '../../core/configurationPlan.ts';
import { words } from '../../core/words.ts';
import type { Device } from '../../device/device.ts';
import { NO_NAME, passwordProblem } from '../../setup/credentialProblem.ts';
import { type AnswerOf, authorOf, type CallOf } from '../call.ts';
import { TOO_MANY_TRIES } from './checkCredentials.ts';

const NAME_IN_USE = 'This username is already in use.';
const NO_ROOM = 'The configuration has no room for this change. Please make it shorter first.';

const no = (error: string): AnswerOf<'password'> => json({ success: false, error });

interface Change {
  readonly target: Account;
  readonly name: string;
  readonly password: string;
}

async function problem(
  { target, name, password }: Change,
  { device }: Pick<CallOf<'password'>, 'device'>,
): Promise<string | undefined> {
  if (name === '') return NO_NAME;
  if (!target.readOnly) return passwordProblem(password, { username: name, device });
  const refused = checkReaderPassword(password);
  return refused && words(refused);
}

/** Read-only account of a device without one. Created when it gets a name and a password. */
const NEW_READER: Account = { number: READ_ONLY, name: '', readOnly: true, enabled: true, hash: undefined };

/** Lines that make an account read-only (docs/device.md#accounts). */
const READER_LINES: readonly (readonly [string, string])[] = [
  [`users.${READ_ONLY}.status`, 'enabled'],
  [`users.${READ_ONLY}.uid`, '100'],
  [`users.${READ_ONLY}.gid`, '100'],
  [`users.${READ_ONLY}.shell`, '/bin/false'],
];

interface NewLines {
  readonly number: number;
  readonly lines: ReadonlyMap<string, string>;
  /** True to create the account. Otherwise only texts with the account are changed. */
  readonly isNew: boolean;
}

/**
 * Sets the lines of an account in each text. Other differences between the texts, such as a name under test, stay.
 * @returns error text, in which case nothing changes
 */
function amend(
  { configuration }: Pick<Device, 'configuration'>,
  { number, lines, isNew }: NewLines,
  by: Author,
): string | undefined {
  let wrong: string | undefined;
  configuration.amend((text) => {
    if (!isNew && !readAccounts(parseText(text)).some((account) => account.number === number)) return text;
    const amended = editText(text, lines);
    const parsed = parseText(amended);
    const [issue] = [...textIssues(parsed), ...accountIssues(parsed, { plan: configurationPlan, former: undefined })];
    if (issue !== undefined) wrong = issue.code === 'same-name' ? NAME_IN_USE : NO_ROOM;
    return issue === undefined ? amended : undefined;
  }, by);
  return wrong;
}

type Changed = Extract<RequestOf<'password'>, { readonly change: 'yes' }>;

/** Changes an account after the current password of the administrator was verified. */
async function change(call: CallOf<'password'>, request: Changed, number: number): Promise<AnswerOf<'password'>> {
  const { device, session, source } = call;
  const accounts = readAccounts(device.settings());
  const present = accounts.find((account) => account.number === number);
  const target = present ?? (number === READ_ONLY ? NEW_READER : undefined);
  if (target === undefined) return no('There is no such account.');
  const isNew = present === undefined;
  if (!(await device.loginDelay.turn(source, session.username))) return TOO_MANY_TRIES;
  const own = accounts.find(({ number }) => number === session.account);
  if (!(await verifyPassword(request.oldPwd ?? '', own?.hash))) return no('The current password is wrong.');
  device.loginDelay.recordSuccess(source, session.username);
  const closed = call.closed();
  if (closed !== undefined) return closed;

  const { newUsername: name = '', pwd: password } = request;
  const wrong = await problem({ target, name: name === '' ? target.name : name, password }, call);
  if (wrong !== undefined) return no(wrong);

  const lines = new Map([
    ...(isNew ? READER_LINES : []),
    ...(name === '' ? [] : [[`users.${number}.name`, name] as const]),
    [passwordKey(number), await hashPassword(password)],
  ]);
  const refused = amend(device, { number, lines, isNew }, authorOf(call));
  if (refused !== undefined) return no(refused);
  device.sessions.endAll(number, session.id);
  return json({ success: true });
}

/**
 * POST `/pwd.cgi`. `check=yes` checks if `pwd` is acceptable as a new password (for the read-only account always:
 * D8). `change=yes` changes the password, with the administrator's current password in `oldPwd`. `ro=1` selects the
 * read-only account and creates it if necessary. A refusal is `{success: false, error}` with status 200: 403 would
 * sign the user out (D17).
 */
export async function password(call: CallOf<'password'>): Promise<AnswerOf<'password'>> {
  const { device, request } = call;
  const readOnly = request.ro === '1';
  const number = readOnly ? READ_ONLY : ADMINISTRATOR;
  if ('change' in request) return device.lock(() => change(call, request, number));
  if (readOnly) return json({ success: true });
  const username = readAccounts(device.settings()).find((account) => account.number === number)?.name ?? '';
  const wrong = await passwordProblem(request.pwd, { username, device });
  return wrong === undefined ? json({ success: true }) : no(wrong);
}
