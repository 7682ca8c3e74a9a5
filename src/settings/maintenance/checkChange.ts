import type { Sentence } from 'guywire-engine/core';
import { checkPassword, checkReaderPassword, NOT_THE_SAME } from '../../../rules/password.ts';
import { isUserName, NOT_A_USER_NAME } from '../../../rules/userName.ts';
import type { Account } from '../../device/endpoints/password.ts';
import type { PasswordScore } from '../../login/StrengthMeter.tsx';

export interface PasswordChange {
  readonly username: string;
  /** Password of the administrator who makes the change, for either account. */
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly repeat: string;
}

interface PasswordContext {
  readonly account: Account;
  readonly hostname: string;
  readonly productName: string;
  readonly score: PasswordScore;
}

export type ChangeProblems = { readonly [Name in keyof PasswordChange]?: Sentence };

/**
 * Validates the change before sending. The strength of the administrator's password is checked, the read-only
 * password's is not (D8).
 */
export function checkChange(change: PasswordChange, { account, ...context }: PasswordContext): ChangeProblems {
  const { username, oldPassword, newPassword, repeat } = change;
  const strength =
    account === 'read-only' || newPassword === ''
      ? checkReaderPassword(newPassword)
      : checkPassword({ ...context, username, password: newPassword }).message;
  return {
    ...(isUserName(username) ? {} : { username: NOT_A_USER_NAME }),
    ...(oldPassword === '' ? { oldPassword: { text: 'Please enter your current password.' } } : {}),
    ...(strength === undefined ? {} : { newPassword: strength }),
    ...(repeat === newPassword ? {} : { repeat: NOT_THE_SAME }),
  };
}
