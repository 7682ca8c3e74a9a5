import type { AnswerOf, SignedInCall } from '../../call.ts';
import { done } from '../done.ts';

/** POST `user/token`: the token once more, for the cookie of the sign-in, so that a page keeps it in memory alone (D45). */
export function userToken({ session }: SignedInCall): AnswerOf<'v1UserToken'> {
  return done('The token is in its header.', { headers: { 'x-auth-token': session.token } });
}
