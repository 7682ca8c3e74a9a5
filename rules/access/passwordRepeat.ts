import { NOT_THE_SAME } from '../password.ts';
import type { Validator } from '../validator.ts';
import { required } from './required.ts';

/** The new password is typed twice, and both times the same (docs/decisions.md#sign-in). */
export const passwordRepeat: Validator<{ readonly password: unknown; readonly repeat: unknown }> = {
  id: 'passwordRepeat.same',
  check({ password, repeat }) {
    const missing = required.check({ label: 'Confirm Password', value: repeat });
    if (missing !== undefined) return missing;
    return repeat === password ? undefined : NOT_THE_SAME;
  },
};
