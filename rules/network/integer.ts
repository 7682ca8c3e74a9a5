import type { Validator } from '../validator.ts';
import { wholeNumber } from './wholeNumber.ts';

/** An integer is written in digits only: no sign, no point, no spaces (docs/device.md#values). */
export const integer: Validator<unknown> = {
  id: 'integer.form',
  check(value) {
    return wholeNumber(value) === undefined ? { text: 'Use digits only.' } : undefined;
  },
};
