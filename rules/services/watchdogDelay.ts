import type { DeviceRule } from '../core/rule.ts';

/**
 * Minimum start delay of the ping watchdog in seconds (docs/device.md#services).
 * @unit s
 */
export const MINIMUM_WATCHDOG_DELAY = 60;

/**
 * The watchdog must wait at least a minute after a start. Otherwise a device that restarts in a loop is unreachable
 * (docs/device.md#services).
 */
export const watchdogDelay: DeviceRule = {
  id: 'watchdogDelay.minimum',
  of: 'device',
  limit: 'watchdogDelay',
  bound: () => ({
    minimum: MINIMUM_WATCHDOG_DELAY,
    reasons: [
      {
        rule: 'watchdogDelay.minimum',
        text: 'Less than {minimum} s after boot is too short to sign in and disable the watchdog.',
        params: { minimum: MINIMUM_WATCHDOG_DELAY },
        binds: true,
      },
    ],
  }),
};
