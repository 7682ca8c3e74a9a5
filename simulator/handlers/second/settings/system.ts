import type { Read } from 'guywire-engine/plan';
import { ADMINISTRATOR, READ_ONLY } from '../../../../rules/text/accounts.ts';
import type { ResponseOf } from '../../../../schemas/device/calls.ts';
import { readAccounts } from '../../../accounts/accounts.ts';
import { isRefusal, json, refusal } from '../../../core/answer.ts';
import type { AnswerOf, CallOf, SignedInCall } from '../../call.ts';
import { changePassword } from '../user/password.ts';
import { settingsInForce } from './changeSettings.ts';
import { type Member, reader, writeView } from './view.ts';

const MEMBERS: readonly Member[] = [
  { at: '/hostname', setting: '/system/hostName' },
  { at: '/timezone', setting: '/system/zone' },
  { at: '/language', setting: '/system/language' },
  { at: '/resetButton', setting: '/system/resetButton' },
  { at: '/ledNightMode', setting: '/system/nightMode' },
];

function systemOf(read: Read): ResponseOf<'v1System'> {
  const { flag, text } = reader(read);
  return {
    hostname: text('/system/hostName'),
    timezone: text('/system/zone'),
    language: text('/system/language'),
    resetButton: flag('/system/resetButton'),
    ledNightMode: flag('/system/nightMode'),
  };
}

/** GET `system`: settings of the device itself. */
export function system({ device }: SignedInCall): AnswerOf<'v1System'> {
  return json(systemOf(settingsInForce(device)));
}

/** PUT `system`: applies changed settings at once (D47). */
export function writeSystem(call: CallOf<'v1WriteSystem'>): AnswerOf<'v1WriteSystem'> {
  const present = systemOf(settingsInForce(call.device));
  return writeView(call, MEMBERS, call.request, present) ?? system(call);
}

/** GET `system/users`: the accounts. */
export function systemUsers({ device }: SignedInCall): AnswerOf<'v1Users'> {
  const { rows, text } = reader(settingsInForce(device));
  const keys = rows('/ssh/keys').map((row) =>
    (['type', 'value', 'comment'] as const).flatMap((part) => text(`${row}/${part}`) || []).join(' '),
  );
  return json(
    readAccounts(device.settings()).map(({ name, readOnly }) => ({
      username: name,
      readOnly,
      sshKeys: readOnly ? [] : keys,
    })),
  );
}

/** PUT `system/users`: changes a user name at once. With a new password, works like `user/change-password` (D15). */
export async function changeUser(call: CallOf<'v1ChangeUser'>): Promise<AnswerOf<'v1ChangeUser'>> {
  const { device, request } = call;
  const { username, readOnly = false, password: newPassword, oldPassword = '' } = request;
  const number = readOnly ? READ_ONLY : ADMINISTRATOR;
  if (newPassword !== undefined) {
    const changed = await changePassword({ ...call, request: { username, readOnly, newPassword, oldPassword } });
    return isRefusal(changed) ? changed : systemUsers(call);
  }
  const { rows, number: numberAt, text } = reader(settingsInForce(device));
  const index = rows('/users/accounts').findIndex((row) => numberAt(`${row}/row`) === number);
  if (index < 0) return refusal(400, 'There is no such account.');
  const setting = `/users/accounts/${index}/name` as const;
  const present = { username: text(setting) };
  return writeView(call, [{ at: '/username', setting }], { username }, present) ?? systemUsers(call);
}
