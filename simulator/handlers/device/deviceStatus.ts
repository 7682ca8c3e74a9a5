import { json } from '../../core/answer.ts';
import type { AnswerOf, SignedInCall } from '../call.ts';
import { configurationHeaders } from '../configuration/configurationHeaders.ts';

/** GET `/status.cgi`: last sample of the device and its links (D18, docs/device.md#samples). */
export function deviceStatus({ device }: SignedInCall): AnswerOf<'deviceStatus'> {
  return json(device.samples.status(), { headers: configurationHeaders(device) });
}
