import { type Refusal, refusal } from '../core/answer.ts';
import type { Device } from '../device/device.ts';
import { restart } from '../handlers/device/reboot.ts';
import { watchdogBites } from './watchdog.ts';

/**
 * Refusal of every request while the device boots. If the device is up, an expired test is ended first. May start a
 * reboot by the watchdog.
 */
export function booting(device: Device): Refusal | undefined {
  const seconds = device.power.booting();
  if (seconds > 0) {
    return { ...refusal(503, 'The device is restarting.'), headers: { 'Retry-After': String(seconds) } };
  }
  device.configuration.settle();
  if (!watchdogBites(device)) return undefined;
  device.notices.watchdogReset();
  restart(device);
  return booting(device);
}
