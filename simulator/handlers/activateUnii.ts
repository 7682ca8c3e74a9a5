import { type Answer, json, refusal, refusalAt } from '../answer.ts';
import type { SignedInCall } from './call.ts';
import { TOO_MANY_TRIES } from './checkCredentials.ts';

/** Longest name and key taken in, characters. */
const LONGEST = 64;

const isText = (text: string): boolean => text !== '' && text.length <= LONGEST && !/\p{Cc}/u.test(text);

const ACTIVATED: Answer = refusalAt('', 'activated', 'The channels of this device are unlocked already.');

/**
 * POST `/api/regdomain/activate-unii` with `name` and `key`: opens the U-NII bands of a first-generation radio, once and
 * for good (D7). Guessing is slowed down like guessing a password (D16).
 */
export async function activateUnii({ device, fields, source, closed }: SignedInCall): Promise<Answer> {
  const { unii } = device;
  if (!unii.switchable) return refusal(400, 'This device has no channels to unlock.');
  if (unii.activated()) return ACTIVATED;
  const name = (fields.get('name') ?? '').trim();
  const key = fields.get('key') ?? '';
  if (!isText(name)) return refusalAt('/name', 'refused', 'Please enter a name of 1 to 64 characters.');
  if (!isText(key.trim())) return refusalAt('/key', 'refused', 'Please enter the unlock key.');
  if (!(await device.loginDelay.turn(source, 'unlock'))) return TOO_MANY_TRIES;
  const refused = closed();
  if (refused !== undefined) return refused;
  if (!unii.isKey(key)) return refusalAt('/key', 'refused', 'This is not the key of this device.');
  device.loginDelay.succeeded(source, 'unlock');
  // Somebody else may have been faster while this request waited for its turn.
  if (unii.activated()) return ACTIVATED;
  unii.activate(name);
  return json({ ok: true });
}
