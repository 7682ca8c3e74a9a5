import zxcvbn from 'zxcvbn';
import type { Sentence } from '../../engine/limits/limit.ts';
import { checkPassword } from '../../rules/password.ts';
import { isUserName } from '../../rules/userName.ts';
import type { Settings } from '../configuration/settings.ts';
import type { Model } from '../models/model.ts';

/** What the strength of a password is judged against besides the password itself. */
export interface PasswordContext {
  readonly username: string;
  readonly device: { readonly model: Model; settings(): Settings };
}

function inWords({ text, params = {} }: Sentence): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}

/** Why a password would not do as a new one, in words; nothing when it would. The same rules as in the browser (D8). */
export function passwordProblem(password: string, { username, device }: PasswordContext): string | undefined {
  if (password === '') return 'Please enter a new password.';
  const { valid, message } = checkPassword({
    password,
    username,
    hostname: device.settings().get('resolv.host.1.name') ?? '',
    productName: device.model.name,
    score: (text, words) => zxcvbn(text, [...words]).score,
  });
  if (valid) return undefined;
  return message === undefined ? 'This password is not strong enough.' : inWords(message);
}

/** Why a text cannot be an account's name; nothing when it can. */
export function userNameProblem(name: string): string | undefined {
  if (name === '') return 'Please enter a username.';
  return isUserName(name)
    ? undefined
    : 'A username holds letters, digits, _, . and -, and begins with a letter, a digit or _.';
}
