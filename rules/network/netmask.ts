import type { Validator } from '../core/validator.ts';
import { octets } from './octets.ts';

/**
 * An IPv4 netmask is contiguous (ones, then zeros): one of 33 masks, from `0.0.0.0` to `255.255.255.255`
 * (docs/device.md#values).
 */
export const netmask: Validator<unknown> = {
  id: 'netmask.contiguous',
  check(value) {
    const bits = octets(value)
      ?.map((octet) => octet.toString(2).padStart(8, '0'))
      .join('');
    return bits === undefined || bits.includes('01')
      ? { text: 'Enter a contiguous subnet mask, such as 255.255.255.0.' }
      : undefined;
  },
};
