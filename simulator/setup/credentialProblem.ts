import { checkPassword } from '../../rules/password.ts';
import { type Settings, textSetting } from '../core/settings.ts';
import { words } from '../core/words.ts';
import type { Model } from '../models/model.ts';

export interface PasswordContext {
  readonly username: string;
  readonly device: { readonly model: Model; settings(): Settings };
}

/** Error text for a weak password, by the same rules as in the browser (D8). Undefined for an acceptable one. */
export async function passwordProblem(
  password: string,
  { username, device }: PasswordContext,
): Promise<string | undefined> {
  if (password === '') return 'Please enter a new password.';
  // Loaded lazily: its dictionary takes longer to load than the rest of the start.
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

export const NO_NAME = 'Please enter a username.';
