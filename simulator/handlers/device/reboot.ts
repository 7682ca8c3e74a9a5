import { json } from '../../core/answer.ts';
import type { Device } from '../../device/device.ts';
import { rebootSeconds } from '../../models/boardInfo.ts';
import type { AnswerOf, SignedInCall } from '../call.ts';

/**
 * Reboots the device: discards all texts but the stored one, and ends all sessions.
 * @param seconds duration of the reboot
 */
export function restart(device: Device, seconds = rebootSeconds): void {
  device.configuration.boot(device.power.reboot(seconds));
  device.firmware.forget();
  device.restartTools();
  device.history.restart();
  device.locating.stop();
  device.restoring.forget();
  device.sessions.endAll();
  device.log.add('restart');
  if (device.faults.happens('neverBack')) device.faults.vanish();
}

/** POST `/reboot.cgi` with `reboot=yes`. */
export function reboot({ device }: SignedInCall): AnswerOf<'reboot'> {
  restart(device);
  return json({ ok: true }, { session: 'ended' });
}
