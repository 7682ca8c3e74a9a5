import { checkSetup } from '../setup.ts';
import type { Validator } from '../validator.ts';

/** First setup takes the agreement to the terms of use: it is ticked, not merely there. */
export const agreement: Validator<unknown> = {
  id: 'agreement.accepted',
  clause: 'Specification §5',
  check(agreed) {
    return checkSetup({ country: 1, agreed: agreed === true }).agreed;
  },
};
