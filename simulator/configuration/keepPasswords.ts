import { parseText } from '../../engine/config/flatText.ts';
import { ADMINISTRATOR, passwordKey, READ_ONLY } from '../accounts/accounts.ts';
import { editText } from './editText.ts';

/**
 * A text as it was sent, with the password hashes of the accounts it keeps but sends without one: passwords change only
 * through `/pwd.cgi` (D15). An account of which no line was sent is gone, and its password with it.
 */
export function keepPasswords(text: string, former: string): string {
  const sent = parseText(text);
  if (sent.issues.length > 0) return text;
  const known = parseText(former);
  const accounts = new Set<string>();
  for (const key of sent.keys()) accounts.add(/^users\.\d+\./.exec(key)?.[0] ?? '');
  const missing = new Map<string, string>();
  for (const number of [ADMINISTRATOR, READ_ONLY]) {
    const key = passwordKey(number);
    const hash = known.get(key);
    if (hash === undefined || !accounts.has(`users.${number}.`)) continue;
    if (sent.get(key) === undefined) missing.set(key, hash);
  }
  return missing.size === 0 ? text : editText(text, missing);
}
