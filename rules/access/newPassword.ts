import { checkPassword, type PasswordQuestion } from '../password.ts';
import type { Validator } from '../validator.ts';
import { required } from './required.ts';

export interface NewPasswordQuestion extends Omit<PasswordQuestion, 'password'> {
  readonly password: unknown;
  /** It is for the read-only account: whatever is chosen counts as strong enough. */
  readonly readOnly: boolean;
}

/**
 * A new password is there and strong enough (see {@link checkPassword}; D8); that of the read-only account is not judged.
 */
export const newPassword: Validator<NewPasswordQuestion> = {
  id: 'newPassword.strength',
  check({ readOnly, password, ...question }) {
    if (readOnly) return undefined;
    const missing = required.check({ label: 'Password', value: password });
    return missing ?? checkPassword({ ...question, password: String(password) }).message;
  },
};
