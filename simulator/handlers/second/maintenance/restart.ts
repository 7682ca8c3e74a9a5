import { isRefusal } from '../../../core/answer.ts';
import type { AnswerOf, SignedInCall } from '../../call.ts';
import { restart } from '../../device/reboot.ts';
import { reset } from '../../device/reset.ts';
import { flashFirmware } from '../../firmware/firmwareUpload.ts';
import { done } from '../done.ts';

const ENDED = { session: 'ended' } as const;

/**
 * POST `system/reboot`: reboots. Installs a stored firmware image, because clients of this family upload and then
 * reboot (docs/device.md#second-family).
 */
export function rebootSystem(call: SignedInCall): AnswerOf<'v1Reboot'> {
  const { device } = call;
  if (device.firmware.waiting() === undefined) {
    restart(device);
    return done('The device restarts.', ENDED);
  }
  const answer = flashFirmware(call);
  return isRefusal(answer) ? answer : done('The device restarts with the new firmware.', ENDED);
}

/** POST `device/factory-reset`: restores the factory state and reboots. */
export async function factoryReset(call: SignedInCall): Promise<AnswerOf<'v1FactoryReset'>> {
  const answer = await reset(call);
  return isRefusal(answer) ? answer : done('The device resets to factory defaults.', ENDED);
}
