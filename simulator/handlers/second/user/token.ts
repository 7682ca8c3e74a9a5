import type { AnswerOf, SignedInCall } from '../../call.ts';
import { done } from '../done.ts';

/**
 * POST `user/token`: returns the session token again for the renewal cookie, so that pages keep it in memory only
 * (D45).
 */
export function userToken({ session }: SignedInCall): AnswerOf<'v1UserToken'> {
  return done('The token is in its header.', { headers: { 'x-auth-token': session.token } });
}
