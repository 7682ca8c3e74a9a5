import { HIGHEST_PORT, LOWEST_PORT } from '../constants/network.ts';
import type { Validator } from '../core/validator.ts';
import { wholeNumber } from './wholeNumber.ts';

/**
 * A port is a whole number from 1 to 65535; a range, where one port is wanted, is called by its name
 * (docs/device.md#values).
 */
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

/** Whether a value is a port. */
export function isPort(value: unknown): boolean {
  const number = wholeNumber(value);
  return number !== undefined && number >= LOWEST_PORT && number <= HIGHEST_PORT;
}
