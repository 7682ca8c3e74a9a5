import { json } from '../../core/answer.ts';
import { host } from '../../status/host.ts';
import type { AnswerOf, SignedInCall } from '../call.ts';

/** GET `/temperature.cgi`: how warm the device is, as its status says it. */
export function temperature({ device }: SignedInCall): AnswerOf<'temperature'> {
  return json({ temperature: host(device.situation()).temperature });
}
