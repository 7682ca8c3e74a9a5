import { json } from '../../core/answer.ts';
import { host } from '../../status/host.ts';
import type { AnswerOf, SignedInCall } from '../call.ts';

/** GET `/temperature.cgi`: temperature as in the status. */
export function temperature({ device }: SignedInCall): AnswerOf<'temperature'> {
  return json({ temperature: host(device.situation()).temperature });
}
