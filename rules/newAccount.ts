import type { Sentence } from 'guywire-engine/core';
import { checkPassword, NOT_THE_SAME, type PasswordQuestion } from './password.ts';
import { requiredText } from './requiredText.ts';
import { isUserName, NOT_A_USER_NAME } from './userName.ts';

interface NewAccount {
  readonly newUsername: string;
  readonly newPassword: string;
  readonly newPassword2: string;
}

/**
 * Errors of a new account, by field. It needs a user name, a strong password, and the password repeated
 * (docs/decisions.md#sign-in).
 */
export function checkNewAccount(
  { newUsername, newPassword, newPassword2 }: NewAccount,
  known: Omit<PasswordQuestion, 'username' | 'password'>,
): Readonly<Record<keyof NewAccount, Sentence | undefined>> {
  return {
    newUsername: requiredText('Username', newUsername) ?? (isUserName(newUsername) ? undefined : NOT_A_USER_NAME),
    newPassword:
      requiredText('Password', newPassword) ??
      checkPassword({ ...known, username: newUsername, password: newPassword }).message,
    newPassword2:
      requiredText('Confirm Password', newPassword2) ?? (newPassword2 === newPassword ? undefined : NOT_THE_SAME),
  };
}
