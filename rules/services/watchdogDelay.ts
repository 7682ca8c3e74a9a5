import type { DeviceRule } from '../core/rule.ts';

/**
 * Least time in seconds after a start in which the ping watchdog waits (docs/device.md#services).
 * @unit s
 */
export const MINIMUM_WATCHDOG_DELAY = 60;

/**
 * After a start the watchdog waits for a minute at least: else a device that restarts in vain cannot be reached any
 * more (docs/device.md#services).
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
