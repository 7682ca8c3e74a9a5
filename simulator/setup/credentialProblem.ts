import { checkPassword } from '../../rules/password.ts';
import { type Settings, textSetting } from '../core/settings.ts';
import { words } from '../core/words.ts';
import type { Model } from '../models/model.ts';

/** What the strength of a password is judged against besides the password itself. */
export interface PasswordContext {
  readonly username: string;
  readonly device: { readonly model: Model; settings(): Settings };
}

/** Why a password would not do as a new one, in words; nothing when it would. The same rules as in the browser (D8). */
export async function passwordProblem(
  password: string,
  { username, device }: PasswordContext,
): Promise<string | undefined> {
  if (password === '') return 'Please enter a new password.';
  // Its dictionary takes longer to read than all else at a start.
  const { default: zxcvbn } = await import('zxcvbn');
  const { valid, message } = checkPassword({
    password,
    username,
    hostname: textSetting(device.settings(), 'resolv.host.1.name'),
    productName: device.model.name,
    score: (text, inputs) => zxcvbn(text, [...inputs]).score,
  });
  if (valid) return undefined;
  return message === undefined ? 'This password is not strong enough.' : words(message);
}

/** What is said of an account without a name. */
export const NO_NAME = 'Please enter a username.';
