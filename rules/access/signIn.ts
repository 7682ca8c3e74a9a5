import type { Validator } from '../validator.ts';
import { required } from './required.ts';

/** Signing in takes a user name and a password; the first that is missing is named (docs/decisions.md#sign-in). */
export const signIn: Validator<{ readonly username: unknown; readonly password: unknown }> = {
  id: 'signIn.required',
  check({ username, password }) {
    return (
      required.check({ label: 'Username', value: username }) ?? required.check({ label: 'Password', value: password })
    );
  },
};
