import type { Plan } from '../plan/field.ts';
import { type KeyNode, keyIndexOf, stepKey } from './keyIndex.ts';

/** Ends of words, and whole words, that name secrets wherever they stand in a key; numbers behind them aside. */
const SECRET_WORD =
  /(?:password|passwd|passphrase|psk|secret|key|community|hash|token|credentials?|(?:^|[_-])(?:sha|md5|pass|pwd|pin|salt|crypt|private))[\d.]*(?=$|[_-])/i;

/** What stands below a secret, or beside it, and tells of it without telling it. */
const STATE_WORD = /^(?:status|state|enabled|length|type|mode|mgmt)$/i;

/** A field that is called so is that of an account: whatever no schema knows beside it may be of the same secret. */
const OF_ACCOUNT = 'password';

/**
 * Tells keys whose value must not be shown. A key that a field of the plan has is secret as its schema says. Every other one is
 * judged by its family, and masked too often rather than too rarely: below a secret, beside one under a longer name, in an
 * account, or with a word for a secret in it.
 */
export function secretKeys(plan: Plan): (key: string) => boolean {
  const index = keyIndexOf(plan);
  return (key) => {
    const segments = key.split('.');
    let node: KeyNode = index;
    let isBelowSecret = false;
    for (const segment of segments) {
      const next = stepKey(node, segment);
      if (next === undefined) return isBelowSecret || isSecretBeside(node, segment) || isSecretByName(segments);
      isBelowSecret ||= next.value?.field.secret === true;
      node = next;
    }
    if (node.value !== undefined) return node.value.field.secret;
    return isSecretByName(segments);
  };
}

/** Whether a name that no schema knows is secret by what stands beside it. */
function isSecretBeside({ literal }: KeyNode, segment: string): boolean {
  const name = segment.toLowerCase();
  return [...literal].some(
    ([known, { value }]) =>
      value?.field.secret === true && (known === OF_ACCOUNT || name.startsWith(known.toLowerCase())),
  );
}

function isSecretByName(segments: readonly string[]): boolean {
  const isState = segments.length > 1 && STATE_WORD.test(segments.at(-1) ?? '');
  return !isState && segments.some((segment) => SECRET_WORD.test(segment));
}
