import type { Plan } from '../plan/field.ts';
import { keyIndexOf, stepKey } from './keyIndex.ts';
import { COPY_WORDS, SECRET_NAMES } from './secretNames.ts';

/**
 * Tests for keys whose value must not be shown. A key of the plan is secret as its schema says. An unknown key is secret in two
 * cases: it is another spelling or a copy of a key that a schema marks as secret, or its last part is in the table of names.
 * Numbers, case, `_` and `-` do not count. No part of a word is searched, so `rekey_interval` is no secret.
 * @param more keys that are secret although the plan may lack their section
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

/** The key in lower case, without numbers, separators within parts, and words for copies at its end. */
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
