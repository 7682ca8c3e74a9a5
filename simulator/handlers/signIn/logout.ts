import { json } from '../../core/answer.ts';
import type { AnswerOf, SignedInCall } from '../call.ts';

/** POST `/logout.cgi`: ends the session. */
export function logout({ device, session }: SignedInCall): AnswerOf<'logout'> {
  device.sessions.end(session.id);
  return json({ ok: true }, { session: 'ended' });
}
