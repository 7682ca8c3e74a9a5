import type { FlatText } from 'guywire-engine/config';
import { ADMINISTRATOR, passwordKey, READ_ONLY } from '../../rules/text/accounts.ts';
import { COUNTRY } from './country.ts';
import { editText } from './editText.ts';
import { parsedText, sentText } from './parsedText.ts';

/** Password hashes of the accounts in the new text. An account without lines is removed with its password. */
function* passwords(text: FlatText, former: FlatText): Generator<[string, string]> {
  const keys = [...text.keys()];
  for (const number of [ADMINISTRATOR, READ_ONLY]) {
    const key = passwordKey(number);
    const hash = former.get(key);
    if (hash !== undefined && keys.some((other) => other.startsWith(`users.${number}.`))) yield [key, hash];
  }
}

/**
 * Adds the lines that clients may leave out and may not change. These are the country of the set-up (D33), and
 * password hashes, which only `/pwd.cgi` changes (D15).
 * @param former active text
 */
export function completeText(text: string, former: string): string {
  const parsed = sentText(text);
  // Other malformed lines are refused by the check, which would take a missing password for another error.
  if (parsed.issues.some(({ code }) => code === 'too-long')) return text;
  const active = parsedText(former);
  const country = active.get(COUNTRY);
  const lines = [...(country === undefined ? [] : [[COUNTRY, country] as const]), ...passwords(parsed, active)];
  const isMissing = (key: string): boolean =>
    key === COUNTRY ? (parsed.get(key) ?? '') === '' : parsed.get(key) === undefined;
  const missing = new Map(lines.filter(([key]) => isMissing(key)));
  return missing.size === 0 ? text : editText(text, missing);
}
