import type { Plan } from '../../engine/plan/field.ts';

/** Last names of keys that hold secrets in any section, those included that no schema describes. */
const SECRET_NAME = /(^|[._])(password|passwd|psk|secret|key|community|passphrase)$/i;
/** Holds a key between its plus signs (facts/device-api §4.2). */
const SECRET_KEYS: ReadonlySet<string> = new Set(['unms.uri']);

export { MASK } from '../../engine/form/mask.ts';

/**
 * Tells keys whose value must never be shown: those a schema marks `x-secret`, and by name those no schema knows
 * (fail closed: a key too many is masked rather than one too few).
 */
export function secretKeys(plans: readonly Plan[]): (key: string) => boolean {
  const marked = plans.flatMap((plan) => plan.all.filter((field) => field.secret && field.key !== undefined));
  const patterns = marked.map((field) => keyPattern(field.key ?? ''));
  return (key) => SECRET_KEYS.has(key) || SECRET_NAME.test(key) || patterns.some((pattern) => pattern.test(key));
}

function keyPattern(template: string): RegExp {
  const literal = template.split('{n}').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${literal.join('\\d+')}$`);
}
