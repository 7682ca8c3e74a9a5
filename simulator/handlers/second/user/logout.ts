import type { AnswerOf, SignedInCall } from '../../call.ts';
import { done } from '../done.ts';

/** POST `user/logout`: ends the session. */
export function userLogout({ device, session }: SignedInCall): AnswerOf<'v1UserLogout'> {
  device.sessions.end(session.id);
  return done('Signed out.', { session: 'ended' });
}
