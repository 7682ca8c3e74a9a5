import { MINIMUM_WATCHDOG_DELAY } from '../../rules/services/watchdogDelay.ts';
import { enabledSetting, integerSetting, type Settings } from '../core/settings.ts';
import type { Device } from '../device/device.ts';
import { pathTo } from '../network/path.ts';

/** Seconds until the watchdog restarts a device whose host never answers. */
function patience(settings: Settings): number {
  const period = Math.max(1, integerSetting(settings, 'pwdog.period'));
  const delay = Math.max(MINIMUM_WATCHDOG_DELAY, integerSetting(settings, 'pwdog.delay'));
  return delay + period * Math.max(1, integerSetting(settings, 'pwdog.retry'));
}

/**
 * True if the ping watchdog must restart the device. Its host is unreachable, and its delay has passed since boot and
 * since its settings changed.
 */
export function watchdogBites({ configuration, power, clock, settings: read, localNetwork }: Device): boolean {
  const settings = read();
  const host = settings.get('pwdog.host') ?? '';
  if (!enabledSetting(settings, 'pwdog.status') || host === '') return false;
  const looking = (clock.monotonic() - configuration.serviceRestartedAt('pwdog')) / 1000;
  if (Math.min(power.uptime(), looking) < patience(settings)) return false;
  return pathTo(localNetwork(), host)?.arrives !== true;
}
