import { checkSetup } from '../setup.ts';
import type { Validator } from '../validator.ts';

/** First setup takes the agreement to the terms of use: it is ticked, not merely there (docs/decisions.md#sign-in). */
export const agreement: Validator<unknown> = {
  id: 'agreement.accepted',
  check(agreed) {
    return checkSetup({ country: 1, agreed: agreed === true }).agreed;
  },
};
