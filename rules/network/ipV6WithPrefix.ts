import type { Validator } from '../validator.ts';
import { ipV6Address } from './ipV6Address.ts';
import { prefixed } from './prefixed.ts';

/** An IPv6 address with or without the length of its prefix, `/0` to `/128` (docs/device.md#values). */
export const ipV6WithPrefix: Validator<unknown> = {
  id: 'ipV6WithPrefix.form',
  check(value) {
    return ipV6Address.check(prefixed(value, 128)?.address) === undefined
      ? undefined
      : { text: 'Enter an IPv6 address, alone or with a prefix from /0 to /128.' };
  },
};
