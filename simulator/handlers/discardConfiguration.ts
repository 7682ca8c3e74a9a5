import { type Answer, json, refusal } from '../answer.ts';
import type { SignedInCall } from './call.ts';
import { DONE } from './writeConfiguration.ts';

/** POST `/discard.cgi` with `d=0`: drops the candidate; with `testmode=yes` also ends a running test at once (D13). */
export function discardConfiguration({ device, fields }: SignedInCall): Answer {
  if (fields.get('d') !== '0') return refusal(400, 'd=0 is missing.', { ok: false });
  device.configuration.discard(fields.get('testmode') === 'yes');
  return json(DONE);
}
