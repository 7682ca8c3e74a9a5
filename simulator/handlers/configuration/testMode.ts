import { textDigest } from '../../configuration/textDigest.ts';
import { json } from '../../core/answer.ts';
import type { AnswerOf, SignedInCall } from '../call.ts';

/**
 * GET `/test_mode.cgi`: whether a test runs, whether its countdown does, the seconds left
 * (docs/device.md#configuration-calls), and which text it is; of a test at both ends whether the
 * other end is seen (D57).
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
