import { json } from '../../../core/answer.ts';
import type { Device } from '../../../device/device.ts';
import type { AnswerOf, CallOf, SignedInCall } from '../../call.ts';

function state({ locating }: Device): AnswerOf<'v1Locate'> {
  const timeLeft = locating.timeLeft();
  return json({ active: timeLeft > 0, timeLeft });
}

/** GET `/api/locate`, `device/locate`: whether the LEDs flash. */
export function locate({ device }: SignedInCall): AnswerOf<'v1Locate'> {
  return state(device);
}

/** POST `/api/locate` with `action` (docs/device.md#hardware). */
export function changeLocating({ device, request }: CallOf<'changeLocating'>): AnswerOf<'changeLocating'> {
  device.locating[request.action]();
  return state(device);
}

/** POST `device/locate/start`: they flash, for a while. */
export function startLocating({ device }: SignedInCall): AnswerOf<'v1LocateStart'> {
  device.locating.start();
  return state(device);
}

/** POST `device/locate/stop`: they do not flash any more. */
export function stopLocating({ device }: SignedInCall): AnswerOf<'v1LocateStop'> {
  device.locating.stop();
  return state(device);
}
