import type { MiddlewareHandler } from 'hono';
import type { Device } from '../device/device.ts';
import { dropConnection } from '../http/dropConnection.ts';

/**
 * A device whose network begins anew with other settings answers no client (docs/device.md#soft-restart), not even the
 * one that changed them. Requests that came before are answered.
 */
export function softRestart({ configuration }: Device): MiddlewareHandler {
  return async (context, next) => {
    // A test may have ended since the last request, and the device may be going back.
    configuration.settle();
    return configuration.isAway() ? dropConnection(context.env) : next();
  };
}
