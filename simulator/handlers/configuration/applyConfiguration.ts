import { isMeant } from '../../configuration/textDigest.ts';
import { json, refusal } from '../../core/answer.ts';
import { type AnswerOf, authorOf, type CallOf } from '../call.ts';
import { DONE, OTHER_TEXT } from './writeConfiguration.ts';

const FOLLOWS = refusal(400, 'Kept when the other end keeps its settings.', { ok: false });

const UNSEEN = refusal(
  400,
  'The other end of the link is not seen with the same change: it can be kept once it is.',
  {
    ok: false,
  },
);

/**
 * POST `/apply.cgi` with `apply=yes`: puts the candidate into force, or without one keeps what is being tested (D13). With
 * `basis`, the digest the write answered, only while that is the text it would act on: the text that another
 * administrator wrote or tests is not stored unseen (D14). A test at both ends is kept only while the other end is seen
 * under test of the same change (D57). Says in `applied` what happened.
 */
export function applyConfiguration(call: CallOf<'applyConfiguration'>): AnswerOf<'applyConfiguration'> {
  const { device, request } = call;
  const { configuration } = device;
  if (!isMeant(request.basis, configuration.candidate() ?? configuration.underTest())) return OTHER_TEXT;
  if (configuration.candidate() === undefined) {
    if (configuration.following() !== undefined) return FOLLOWS;
    if (configuration.otherEnd() === 'missing') return UNSEEN;
  }
  const applied = configuration.apply({ by: authorOf(call) });
  if (applied !== 'nothing') device.log.add(`configuration applied: ${applied}`);
  device.firstSetup = false;
  return json({ ...DONE, applied });
}
