import { json } from '../../core/answer.ts';
import type { AnswerOf, SignedInCall } from '../call.ts';

/** GET `/api/sign-ins`: who signed in, and who was refused, since the start. */
export function signIns({ device }: SignedInCall): AnswerOf<'signIns'> {
  return json({ entries: device.signIns.entries() });
}
