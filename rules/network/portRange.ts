import { HIGHEST_PORT, LOWEST_PORT } from '../constants/network.ts';
import type { Validator } from '../core/validator.ts';
import { isPort } from './port.ts';

/** A port, or a port range `low:high` in ascending order (docs/device.md#values). */
export const portRange: Validator<unknown> = {
  id: 'portRange.order',
  check(value) {
    const [low, high = low, ...more] = typeof value === 'string' ? value.split(':') : [value];
    if (!isPort(low) || !isPort(high) || more.length > 0) {
      return {
        text: 'Enter a port from {minimum} to {maximum}, or a range low:high.',
        params: { minimum: LOWEST_PORT, maximum: HIGHEST_PORT },
      };
    }
    return Number(low) > Number(high)
      ? { text: 'The first port of a range can not be above the last one.' }
      : undefined;
  },
};
