import { json } from '../../core/answer.ts';
import type { AnswerOf, SignedInCall } from '../call.ts';

/** GET `/api/sign-ins`: successful and refused sign-ins since power-on. */
export function signIns({ device }: SignedInCall): AnswerOf<'signIns'> {
  return json({ entries: device.signIns.entries() });
}
