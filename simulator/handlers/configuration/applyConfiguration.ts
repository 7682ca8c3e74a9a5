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
 * POST `/apply.cgi` with `apply=yes`: activates and stores the candidate. Without a candidate, keeps the text under
 * test (D13). `basis` is the digest of the write. If the text has changed since, the call is refused. So the unseen
 * work of another administrator is not stored (D14). A test at both ends is kept only while the peer is seen under
 * test of the same change (D57). Returns the result in `applied`.
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
