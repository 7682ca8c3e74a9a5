import { type Refusal, refusal } from '../answer.ts';
import type { Device } from '../device.ts';

/** What a device that boots answers to everything; nothing when it is up, and then a test that is over has ended. */
export function booting(device: Device): Refusal | undefined {
  const seconds = device.power.booting();
  if (seconds > 0) {
    return { ...refusal(503, 'The device is restarting.'), headers: { 'Retry-After': String(seconds) } };
  }
  device.configuration.settle();
  return undefined;
}
