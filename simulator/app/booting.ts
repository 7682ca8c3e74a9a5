import { type Refusal, refusal } from '../core/answer.ts';
import type { Device } from '../device/device.ts';
import { restart } from '../handlers/device/reboot.ts';
import { watchdogBites } from './watchdog.ts';

/**
 * What a device that boots answers to everything; nothing when it is up, and then a test that is over has ended. A device
 * that its watchdog restarts boots from now on.
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
