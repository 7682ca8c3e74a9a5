import type { Plan } from '../plan/field.ts';
import { type KeyNode, keyIndexOf, stepKey } from './keyIndex.ts';

/** Ends of keys that hold secrets wherever they stand, numbers behind them aside. */
const SECRET_NAME = /(password|passwd|passphrase|psk|secret|key|community|hash|token)[\d.]*$/i;

/**
 * Tells keys whose value must not be shown. A key that a field of the plan has is secret as its schema says; every other one
 * is judged by its name, and masked too often rather than too rarely.
 */
export function secretKeys(plan: Plan): (key: string) => boolean {
  const index = keyIndexOf(plan);
  return (key) => {
    const step = (node: KeyNode | undefined, segment: string) => node && stepKey(node, segment);
    const known = key.split('.').reduce<KeyNode | undefined>(step, index)?.value;
    return known === undefined ? SECRET_NAME.test(key) : known.field.secret;
  };
}
