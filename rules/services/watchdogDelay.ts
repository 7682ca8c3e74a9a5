import type { DeviceRule } from '../rule.ts';

/** Least time in seconds after a start in which the ping watchdog waits (facts/device-api §4.2, the guide). */
export const MINIMUM_WATCHDOG_DELAY = 60;

/** After a start the watchdog waits for a minute at least: else a device that restarts in vain cannot be reached any more. */
export const watchdogDelay: DeviceRule = {
  id: 'watchdogDelay.minimum',
  of: 'device',
  limit: 'watchdogDelay',
  clause: 'facts/device-api §4.2',
  inputs: [],
  bound: () => ({
    minimum: MINIMUM_WATCHDOG_DELAY,
    reasons: [
      {
        rule: 'watchdogDelay.minimum',
        clause: 'facts/device-api §4.2',
        text: 'Less than {minimum} s after boot is too short to sign in and disable the watchdog.',
        params: { minimum: MINIMUM_WATCHDOG_DELAY },
        binds: true,
      },
    ],
  }),
};
