import type { MiddlewareHandler } from 'hono';
import type { Device } from '../device/device.ts';
import { dropConnection } from '../http/dropConnection.ts';

/**
 * A device whose network begins anew with other settings answers nothing (docs/device.md#soft-restart): neither those who
 * changed them nor anybody else. What it was asked before is answered.
 */
export function softRestart({ configuration }: Device): MiddlewareHandler {
  return async (context, next) => {
    // A test may have ended since anybody asked, and the device be going back.
    configuration.settle();
    return configuration.isAway() ? dropConnection(context.env) : next();
  };
}
