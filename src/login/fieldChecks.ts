import type { Sentence } from '../../engine/limits/limit.ts';
import { checkPassword, NOT_THE_SAME } from '../../rules/password.ts';
import { isUserName, NOT_A_USER_NAME } from '../../rules/userName.ts';
import type { PasswordScore } from './passwordScore.ts';
import type { FieldMessages } from './ruleResolver.ts';

/** What the password test knows besides what is typed. */
interface Known {
  readonly hostname: string;
  readonly productName: string;
  readonly score: PasswordScore;
}

/** Login: user name and password required (specification §5). */
export function checkSignIn(values: { readonly username: string; readonly password: string }): FieldMessages {
  return { username: required('Username', values.username), password: required('Password', values.password) };
}

/** Create-credentials: a name, a strong password, and the same again (specification §5). */
export function checkCredentials(
  values: { readonly newUsername: string; readonly newPassword: string; readonly newPassword2: string },
  known: Known,
): FieldMessages {
  const { newUsername, newPassword, newPassword2 } = values;
  return {
    newUsername: required('Username', newUsername) ?? (isUserName(newUsername) ? undefined : NOT_A_USER_NAME),
    newPassword:
      required('Password', newPassword) ??
      checkPassword({ ...known, username: newUsername, password: newPassword }).message,
    newPassword2:
      required('Confirm Password', newPassword2) ?? (newPassword2 === newPassword ? undefined : NOT_THE_SAME),
  };
}

function required(label: string, value: string): Sentence | undefined {
  return value === '' ? { text: '{label} required.', params: { label } } : undefined;
}
