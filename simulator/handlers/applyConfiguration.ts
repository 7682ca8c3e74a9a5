import { type Answer, json, refusal } from '../answer.ts';
import type { SignedInCall } from './call.ts';
import { DONE } from './writeConfiguration.ts';

/** POST `/apply.cgi` with `apply=yes`: puts the candidate into force, or keeps what is being tested (D13). */
export function applyConfiguration({ device, fields }: SignedInCall): Answer {
  if (fields.get('apply') !== 'yes') return refusal(400, 'apply=yes is missing.', { ok: false });
  device.configuration.apply();
  device.log.add('configuration applied');
  device.firstSetup = false;
  return json(DONE);
}
