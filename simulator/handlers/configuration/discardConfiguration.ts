import { isMeant } from '../../configuration/textDigest.ts';
import { json } from '../../core/answer.ts';
import type { AnswerOf, CallOf } from '../call.ts';
import { DONE, OTHER_TEXT } from './writeConfiguration.ts';

/**
 * POST `/discard.cgi` with `d=0`: drops the candidate; with `testmode=yes` also ends a running test at once (D13). With
 * `basis`, the digest of the one text that is meant, the candidate or with `testmode=yes` the one under test, only that goes,
 * and only while it is there: no administrator ends another one's test unseen (D14). Says in `discarded` what happened.
 */
export function discardConfiguration({
  device,
  request,
}: CallOf<'discardConfiguration'>): AnswerOf<'discardConfiguration'> {
  const { configuration } = device;
  const { basis, testmode } = request;
  const endTest = testmode === 'yes';
  if (!isMeant(basis, endTest ? configuration.underTest() : configuration.candidate())) return OTHER_TEXT;
  const dropped = endTest && basis !== undefined ? 'nothing' : configuration.discard();
  const ended = endTest ? configuration.endTest() : 'nothing';
  return json({ ...DONE, discarded: ended === 'nothing' ? dropped : ended });
}
