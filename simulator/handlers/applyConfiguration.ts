import { type Answer, json, refusal } from '../answer.ts';
import { isMeant } from '../configuration/textDigest.ts';
import type { SignedInCall } from './call.ts';
import { DONE, OTHER_TEXT } from './writeConfiguration.ts';

/**
 * POST `/apply.cgi` with `apply=yes`: puts the candidate into force, or without one keeps what is being tested (D13). With
 * `basis`, the digest the write answered, only while that is the text it would act on: what somebody else wrote or tests is
 * not stored unseen (D14). Says in `applied` what happened.
 */
export function applyConfiguration({ device, fields }: SignedInCall): Answer {
  if (fields.get('apply') !== 'yes') return refusal(400, 'apply=yes is missing.', { ok: false });
  const { configuration } = device;
  if (!isMeant(fields.get('basis'), configuration.candidate() ?? configuration.underTest())) return OTHER_TEXT;
  const applied = configuration.apply();
  if (applied !== 'nothing') device.log.add(`configuration applied: ${applied}`);
  device.firstSetup = false;
  return json({ ...DONE, applied });
}
