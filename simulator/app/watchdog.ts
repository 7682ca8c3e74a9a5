import { MINIMUM_WATCHDOG_DELAY } from '../../rules/services/watchdogDelay.ts';
import { enabledSetting, integerSetting, type Settings } from '../core/settings.ts';
import type { Device } from '../device/device.ts';
import { pathTo } from '../network/path.ts';

/** Whole seconds from a start until the watchdog would restart the device, if its host never answered. */
function patience(settings: Settings): number {
  const period = Math.max(1, integerSetting(settings, 'pwdog.period'));
  const delay = Math.max(MINIMUM_WATCHDOG_DELAY, integerSetting(settings, 'pwdog.delay'));
  return delay + period * Math.max(1, integerSetting(settings, 'pwdog.retry'));
}

/**
 * Whether the ping watchdog restarts the device now: its host does not answer, and it has waited as long as it is set to
 * since the start, or since it was set so.
 */
export function watchdogBites({ configuration, power, clock, settings: read, localNetwork }: Device): boolean {
  const settings = read();
  const host = settings.get('pwdog.host') ?? '';
  if (!enabledSetting(settings, 'pwdog.status') || host === '') return false;
  const looking = (clock.monotonic() - configuration.serviceRestartedAt('pwdog')) / 1000;
  if (Math.min(power.uptime(), looking) < patience(settings)) return false;
  return pathTo(localNetwork(), host)?.arrives !== true;
}
