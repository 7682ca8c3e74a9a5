import { type Answer, json, refusal } from '../answer.ts';
import type { Device } from '../device.ts';
import { rebootSeconds } from '../models/boardInfo.ts';
import type { SignedInCall } from './call.ts';

/** Restarts the device: only the stored text is left, and nobody is signed in. */
export function restart(device: Device): void {
  device.configuration.boot(device.power.reboot(rebootSeconds));
  device.sessions.endAll();
}

/** POST `/reboot.cgi` with `reboot=yes`. */
export function reboot({ device, fields }: SignedInCall): Answer {
  if (fields.get('reboot') !== 'yes') return refusal(400, 'reboot=yes is missing.', { ok: false });
  restart(device);
  return json({ ok: true }, { session: 'ended' });
}
