import type { Validator } from '../core/validator.ts';
import { octets } from './octets.ts';

/**
 * An IPv4 address consists of four numbers from 0 to 255 with dots; no short, octal or hexadecimal notation
 * (docs/device.md#values).
 */
export const ipV4Address: Validator<unknown> = {
  id: 'ipV4Address.form',
  check(value) {
    return octets(value) === undefined
      ? { text: 'Enter an IPv4 address: four numbers from 0 to 255 with dots between them.' }
      : undefined;
  },
};
