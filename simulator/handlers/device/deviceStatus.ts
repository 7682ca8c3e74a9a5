import { json } from '../../answer.ts';
import { status } from '../../status/status.ts';
import type { AnswerOf, SignedInCall } from '../call.ts';
import { configurationHeaders } from '../configuration/configurationHeaders.ts';

/** GET `/status.cgi`: the device and its links at this moment (D18). */
export function deviceStatus({ device }: SignedInCall): AnswerOf<'deviceStatus'> {
  return json(status(device.situation()), { headers: configurationHeaders(device) });
}
