import type { Validator } from '../validator.ts';
import { wholeNumber } from './wholeNumber.ts';

/** The length of an IPv6 prefix is a whole number from 1 to 128 (docs/device.md#values). */
export const ipV6PrefixLength: Validator<unknown> = {
  id: 'ipV6PrefixLength.range',
  check(value) {
    const length = wholeNumber(value);
    return length !== undefined && length >= 1 && length <= 128
      ? undefined
      : { text: 'Enter a prefix length from {minimum} to {maximum}.', params: { minimum: 1, maximum: 128 } };
  },
};
