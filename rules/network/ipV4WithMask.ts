import type { Validator } from '../validator.ts';
import { octets } from './octets.ts';
import { prefixed } from './prefixed.ts';

/**
 * An IPv4 address with or without the length of its mask, `/0` to `/32`; `0.0.0.0/0` is every address
 * (docs/device.md#values).
 */
export const ipV4WithMask: Validator<unknown> = {
  id: 'ipV4WithMask.form',
  check(value) {
    return octets(prefixed(value, 32)?.address) === undefined
      ? { text: 'Enter an IPv4 address, alone or with a mask from /0 to /32.' }
      : undefined;
  },
};
