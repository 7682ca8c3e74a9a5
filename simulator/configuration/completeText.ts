import type { FlatText } from 'guywire-engine/config';
import { ADMINISTRATOR, passwordKey, READ_ONLY } from '../../rules/text/accounts.ts';
import { COUNTRY } from './country.ts';
import { editText } from './editText.ts';
import { parsedText, sentText } from './parsedText.ts';

/** Hashes of the accounts that are kept. An account of which no line was sent is gone, and its password with it. */
function* passwords(sent: FlatText, former: FlatText): Generator<[string, string]> {
  const keys = [...sent.keys()];
  for (const number of [ADMINISTRATOR, READ_ONLY]) {
    const key = passwordKey(number);
    const hash = former.get(key);
    if (hash !== undefined && keys.some((other) => other.startsWith(`users.${number}.`))) yield [key, hash];
  }
}

/**
 * A text as it was sent, with the lines it leaves out that no text may change: the country of the set-up (D33), and the
 * password hashes of the accounts it keeps, which change only through `/pwd.cgi` (D15).
 * @param former the text in force.
 */
export function completeText(text: string, former: string): string {
  const sent = sentText(text);
  if (sent.issues.length > 0) return text;
  const known = parsedText(former);
  const country = known.get(COUNTRY);
  const kept = [...(country === undefined ? [] : [[COUNTRY, country] as const]), ...passwords(sent, known)];
  const isMissing = (key: string): boolean =>
    key === COUNTRY ? (sent.get(key) ?? '') === '' : sent.get(key) === undefined;
  const missing = new Map(kept.filter(([key]) => isMissing(key)));
  return missing.size === 0 ? text : editText(text, missing);
}
