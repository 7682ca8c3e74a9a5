import type { Validator } from '../validator.ts';

/** A MAC address is six pairs of hexadecimal digits with colons between them (docs/device.md#values). */
export const macAddress: Validator<unknown> = {
  id: 'macAddress.form',
  check(value) {
    return typeof value === 'string' && /^[\da-f]{2}(?::[\da-f]{2}){5}$/i.test(value)
      ? undefined
      : { text: 'Enter a MAC address: six pairs of hexadecimal digits with colons between them.' };
  },
};
