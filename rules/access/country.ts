import { readNumber } from '../readNumber.ts';
import { checkSetup } from '../setup.ts';
import type { Validator } from '../validator.ts';

/** First setup takes a country: 0 is 'Select Country' and none. */
export const country: Validator<unknown> = {
  id: 'country.chosen',
  clause: 'Specification §5',
  check(code) {
    return checkSetup({ country: readNumber(code) ?? 0, agreed: true }).country;
  },
};
