import { checkPassword, NOT_THE_SAME } from '../../rules/password.ts';
import { isUserName, NOT_A_USER_NAME } from '../../rules/userName.ts';
import type { PasswordScore } from './passwordScore.ts';
import { requiredField } from './requiredField.ts';
import type { FieldMessages } from './ruleResolver.ts';

/** What the password test knows besides what is typed. */
interface Known {
  readonly hostname: string;
  readonly productName: string;
  readonly score: PasswordScore;
}

/** Create-credentials: a name, a strong password, and the same again (docs/decisions.md#sign-in). */
export function checkCredentials(
  values: { readonly newUsername: string; readonly newPassword: string; readonly newPassword2: string },
  known: Known,
): FieldMessages {
  const { newUsername, newPassword, newPassword2 } = values;
  return {
    newUsername: requiredField('Username', newUsername) ?? (isUserName(newUsername) ? undefined : NOT_A_USER_NAME),
    newPassword:
      requiredField('Password', newPassword) ??
      checkPassword({ ...known, username: newUsername, password: newPassword }).message,
    newPassword2:
      requiredField('Confirm Password', newPassword2) ?? (newPassword2 === newPassword ? undefined : NOT_THE_SAME),
  };
}
