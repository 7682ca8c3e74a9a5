import { json } from '../../answer.ts';
import { isMeant } from '../../configuration/textDigest.ts';
import type { AnswerOf, CallOf } from '../call.ts';
import { DONE, OTHER_TEXT } from './writeConfiguration.ts';

/**
 * POST `/apply.cgi` with `apply=yes`: puts the candidate into force, or without one keeps what is being tested (D13). With
 * `basis`, the digest the write answered, only while that is the text it would act on: what somebody else wrote or tests is
 * not stored unseen (D14). Says in `applied` what happened.
 */
export function applyConfiguration({
  device,
  request,
}: CallOf<'applyConfiguration'>): AnswerOf<'applyConfiguration'> {
  const { configuration } = device;
  if (!isMeant(request.basis, configuration.candidate() ?? configuration.underTest())) return OTHER_TEXT;
  const applied = configuration.apply();
  if (applied !== 'nothing') device.log.add(`configuration applied: ${applied}`);
  device.firstSetup = false;
  return json({ ...DONE, applied });
}
