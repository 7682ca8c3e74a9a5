import type { Validator } from '../validator.ts';
import { ipV4Address } from './ipV4Address.ts';

/** The two addresses that name no host wherever they stand: 'this network' and 'everybody' (RFC 1122 §3.2.1.3). */
const NOBODY: readonly unknown[] = ['0.0.0.0', '255.255.255.255'];

/** A non-zero IPv4 address is neither `0.0.0.0` nor `255.255.255.255` (docs/device.md#values). */
export const nonZeroAddress: Validator<unknown> = {
  id: 'nonZeroAddress.value',
  check(value) {
    if (NOBODY.includes(value)) return { text: 'Enter an IPv4 address other than 0.0.0.0 and 255.255.255.255.' };
    return ipV4Address.check(value);
  },
};
