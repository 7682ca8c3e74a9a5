import { json, type Refusal, refusal } from '../../core/answer.ts';
import { upgradeSeconds } from '../../models/boardInfo.ts';
import type { AnswerOf, SignedInCall } from '../call.ts';
import { restart } from '../device/reboot.ts';

const no = (code: number, message: string): Refusal => refusal(400, message, { code, err: code, message });

/**
 * POST `/fwupl.cgi` with the file `fwfile`: verifies an image and stores it for flashing (D9). It must be complete,
 * made for this device, and suit the installed version.
 */
export function uploadFirmware({ device, file }: SignedInCall): AnswerOf<'uploadFirmware'> {
  if (file === undefined) return no(1, 'The file fwfile is missing.');
  const result = device.firmware.take(file);
  if (!result.ok) return no(2, result.error);
  return json({ code: 0, err: 0, message: 'The firmware can be installed.', version: result.version.short });
}

/** POST `/fwflash.cgi` with `do_update=1`: installs the stored image and reboots. */
export function flashFirmware({ device }: SignedInCall): AnswerOf<'flashFirmware'> {
  const next = device.firmware.waiting();
  if (next === undefined) return no(2, 'There is no firmware to install.');
  device.log.add(`installing firmware ${next.short}`);
  if (!device.faults.happens('unchangedFirmware')) device.firmware.flash();
  restart(device, upgradeSeconds);
  return json({ code: 0, message: 'The device restarts with the new firmware.' }, { session: 'ended' });
}
