import { textDigest } from '../../configuration/textDigest.ts';
import { json } from '../../core/answer.ts';
import type { AnswerOf, SignedInCall } from '../call.ts';

/**
 * GET `/test_mode.cgi`: state, countdown and digest of a running test (docs/device.md#configuration-calls). For a
 * test at both ends, also whether the peer is seen (D57).
 */
export function testMode({ device }: SignedInCall): AnswerOf<'testMode'> {
  const { active, countdownStarted, timeLeft } = device.configuration.test();
  const text = device.configuration.underTest();
  const otherEnd = device.configuration.otherEnd();
  return json({
    active: active ? 1 : 0,
    countdown_started: countdownStarted ? 1 : 0,
    time_left: timeLeft,
    ...(text === undefined ? {} : { digest: textDigest(text) }),
    ...(otherEnd === undefined ? {} : { other_end: otherEnd }),
  });
}
