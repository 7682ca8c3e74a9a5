import { json, refusal, refusalAt } from '../../core/answer.ts';
import type { AnswerOf, CallOf } from '../call.ts';
import { TOO_MANY_TRIES } from '../signIn/checkCredentials.ts';

const ACTIVATED = refusalAt('', 'activated', 'The channels of this device are unlocked already.');

/**
 * POST `/api/regdomain/activate-unii` with `name` and `key`: opens the U-NII bands of a first-generation radio
 * permanently (D7). Attempts are delayed like password attempts (D16).
 */
export async function activateUnii({
  device,
  request,
  source,
  closed,
}: CallOf<'activateUnii'>): Promise<AnswerOf<'activateUnii'>> {
  const { unii } = device;
  if (!unii.switchable) return refusal(400, 'This device has no channels to unlock.');
  if (unii.activated()) return ACTIVATED;
  if (!(await device.loginDelay.turn(source, 'unlock'))) return TOO_MANY_TRIES;
  const refused = closed();
  if (refused !== undefined) return refused;
  if (!unii.isKey(request.key)) return refusalAt('/key', 'refused', 'This is not the key of this device.');
  device.loginDelay.recordSuccess(source, 'unlock');
  // Another request may have opened the lock in the meantime.
  if (unii.activated()) return ACTIVATED;
  unii.activate(request.name.trim());
  return json({ ok: true });
}
