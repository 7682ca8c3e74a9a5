import type { Validator } from '../core/validator.ts';
import { ipV4Address } from './ipV4Address.ts';
import { octets } from './octets.ts';

/**
 * The IPv4 address of a host must not end in 0 or 255, the usual network and broadcast addresses
 * (docs/device.md#values).
 */
export const hostAddress: Validator<unknown> = {
  id: 'hostAddress.lastOctet',
  check(value) {
    const last = octets(value)?.[3];
    return last === 0 || last === 255
      ? { text: 'IP Address can not be a network or broadcast address' }
      : ipV4Address.check(value);
  },
};
