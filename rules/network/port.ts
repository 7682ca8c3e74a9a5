import { HIGHEST_PORT, LOWEST_PORT } from '../constants/network.ts';
import type { Validator } from '../core/validator.ts';
import { wholeNumber } from './wholeNumber.ts';

/** A port is an integer from 1 to 65535. A range in place of one port has its own message (docs/device.md#values). */
export const port: Validator<unknown> = {
  id: 'port.range',
  check(value) {
    if (isPort(value)) return undefined;
    return typeof value === 'string' && value.includes(':')
      ? { text: 'Enter a single port, not a range.' }
      : {
          text: 'Enter a port from {minimum} to {maximum}.',
          params: { minimum: LOWEST_PORT, maximum: HIGHEST_PORT },
        };
  },
};

/** True for a valid port. */
export function isPort(value: unknown): boolean {
  const number = wholeNumber(value);
  return number !== undefined && number >= LOWEST_PORT && number <= HIGHEST_PORT;
}
