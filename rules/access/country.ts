import { readNumber } from '../readNumber.ts';
import { checkSetup } from '../setup.ts';
import type { Validator } from '../validator.ts';

/** First setup takes a country: 0 is 'Select Country' and none (docs/decisions.md#sign-in). */
export const country: Validator<unknown> = {
  id: 'country.chosen',
  check(code) {
    return checkSetup({ country: readNumber(code) ?? 0, agreed: true }).country;
  },
};
