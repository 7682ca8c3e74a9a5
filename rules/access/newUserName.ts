import { isUserName, NOT_A_USER_NAME } from '../userName.ts';
import type { Validator } from '../validator.ts';
import { required } from './required.ts';

/** A new account's name is there, and is one (see {@link isUserName}; docs/decisions.md#sign-in). */
export const newUserName: Validator<unknown> = {
  id: 'newUserName.form',
  check(name) {
    const missing = required.check({ label: 'Username', value: name });
    if (missing !== undefined) return missing;
    return typeof name === 'string' && isUserName(name) ? undefined : NOT_A_USER_NAME;
  },
};
