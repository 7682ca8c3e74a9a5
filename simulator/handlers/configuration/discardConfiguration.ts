import { isMeant } from '../../configuration/textDigest.ts';
import { json } from '../../core/answer.ts';
import type { AnswerOf, CallOf } from '../call.ts';
import { DONE, OTHER_TEXT } from './writeConfiguration.ts';

/**
 * POST `/discard.cgi` with `d=0`: drops the candidate. With `testmode=yes`, also ends a running test at once (D13).
 * `basis` is the digest of the candidate, or of the text under test. If that text has changed, nothing is dropped, so
 * that no administrator ends the test of another one (D14). Returns the result in `discarded`.
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
