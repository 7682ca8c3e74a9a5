import { isRefusal, refusal, refusalAt } from '../../../core/answer.ts';
import type { AnswerOf, CallOf } from '../../call.ts';
import { password } from '../../signIn/password.ts';
import { done } from '../done.ts';

const roOf = (readOnly: boolean | undefined): '0' | '1' => (readOnly ? '1' : '0');

/** POST `user/password/check`: checks the strength of a new password. */
export function checkPassword(call: CallOf<'v1UserPasswordCheck'>): Promise<AnswerOf<'v1UserPasswordCheck'>> {
  const { newPassword: pwd, readOnly } = call.request;
  return password({ ...call, request: { check: 'yes', ro: roOf(readOnly), pwd } });
}

/**
 * POST `user/change-password`: changes password and optionally user name, like `/pwd.cgi`. Refuses with 400, because
 * 401 or 403 would sign the user out (D17).
 */
export async function changePassword(
  call: CallOf<'v1UserChangePassword'>,
): Promise<AnswerOf<'v1UserChangePassword'>> {
  const { newPassword: pwd, oldPassword: oldPwd, verifyPassword = pwd, username = '', readOnly } = call.request;
  if (verifyPassword !== pwd) return refusalAt('/verifyPassword', 'refused', 'The two new passwords differ.');
  const request = { change: 'yes', ro: roOf(readOnly), pwd, oldPwd, newUsername: username } as const;
  const answer = await password({ ...call, request });
  if (isRefusal(answer)) return answer;
  const error = 'json' in answer.body ? answer.body.json.error : undefined;
  return error === undefined ? done('The password is changed.') : refusal(400, error);
}
