import type { Plan } from '../plan/field.ts';
import { keyIndexOf, stepKey } from './keyIndex.ts';
import { COPY_WORDS, SECRET_NAMES } from './secretNames.ts';

/**
 * Returns a test for keys with secret values. A key of the plan is secret if its schema says so. An unknown key is
 * secret if it is a variant spelling or a copy of a secret key. It is also secret if its last segment is in the table
 * of names. Digits, case, `_` and `-` are ignored. Only whole words match, so `rekey_interval` is no secret.
 * @param more secret keys of sections that the plan may lack
 */
export function secretKeys(plan: Plan, more: readonly string[] = []): (key: string) => boolean {
  const marked = plan.all.flatMap(({ key, secret }) => (secret && key !== undefined ? [key] : []));
  const secrets = new Set([...marked, ...more].map(spelling));
  return (key) => {
    const secret = knownSecret(plan, key);
    if (secret !== undefined) return secret;
    const own = spelling(key);
    return secrets.has(own) || SECRET_NAMES.has(own.slice(own.lastIndexOf('.') + 1));
  };
}

/** `x-secret` of the field with this key. Undefined for unknown keys. */
function knownSecret(plan: Plan, key: string): boolean | undefined {
  let node = keyIndexOf(plan);
  for (const segment of key.split('.')) {
    const next = stepKey(node, segment);
    if (next === undefined) return undefined;
    node = next;
  }
  return node.value?.field.secret;
}

/** Normalized key: lower case, without numbers, separators within segments, and trailing copy words. */
function spelling(key: string): string {
  const parts = key
    .replaceAll('{n}', '0')
    .toLowerCase()
    .split('.')
    .map((part) => part.split(/[_-]/).map(withoutDigits).filter(Boolean))
    .filter((words) => words.length > 0);
  for (let last = parts.at(-1); last !== undefined && COPY_WORDS.has(last.at(-1) ?? ''); last = parts.at(-1)) {
    last.pop();
    if (last.length === 0) parts.pop();
  }
  return parts.map((words) => words.join('')).join('.');
}

function withoutDigits(word: string): string {
  let end = word.length;
  while (end > 0 && word.charAt(end - 1) >= '0' && word.charAt(end - 1) <= '9') end -= 1;
  return word.slice(0, end);
}
