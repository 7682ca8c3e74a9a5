import { json } from '../../../core/answer.ts';
import type { AnswerOf, CallOf, SignedInCall } from '../../call.ts';

/** GET `/api/locate`, `device/locate`: reports if the LEDs flash. */
export function locate({ device }: SignedInCall): AnswerOf<'v1Locate'> {
  const timeLeft = device.locating.timeLeft();
  return json({ active: timeLeft > 0, timeLeft });
}

/** POST `/api/locate` with `action` (docs/device.md#hardware). */
export function changeLocating(call: CallOf<'changeLocating'>): AnswerOf<'changeLocating'> {
  call.device.locating[call.request.action]();
  return locate(call);
}

/** POST `device/locate/start`: flashes the LEDs for a while. */
export function startLocating(call: SignedInCall): AnswerOf<'v1LocateStart'> {
  call.device.locating.start();
  return locate(call);
}

/** POST `device/locate/stop`. */
export function stopLocating(call: SignedInCall): AnswerOf<'v1LocateStop'> {
  call.device.locating.stop();
  return locate(call);
}
