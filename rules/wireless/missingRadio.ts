import { objection } from '../core/objection.ts';
import type { DeviceRule } from '../core/rule.ts';

/**
 * Reports the row of a radio that the board lacks. The row is harmless while it is switched off
 * (docs/decisions.md#d107).
 */
export const missingRadio: DeviceRule = {
  id: 'radio.missing',
  of: 'device',
  limit: 'radioOn',
  bound({ facts: { board }, read }) {
    const number = read('/radio/radios/*/row');
    const isKnown =
      board.radios.some((radio) => radio.number === number) || board.excludedRadios.some((one) => one === number);
    const text = 'This model has no such radio. The row is ignored.';
    return objection(missingRadio, false, number === undefined || isKnown ? undefined : { text }, 'warning');
  },
};
