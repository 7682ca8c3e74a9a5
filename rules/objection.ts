import type { Limit, Objection, Sentence } from '../engine/limits/limit.ts';
import type { JsonValue } from '../engine/schema.ts';
import type { Rule } from './rule.ts';

/** A limit that objects to the value a field has, or to nothing. */
export function objection(
  { id }: Pick<Rule, 'id'>,
  value: JsonValue | undefined,
  said: Sentence | undefined,
  severity: Objection['severity'] = 'error',
): Limit {
  if (said === undefined) return { reasons: [] };
  return { objections: [{ value, severity, reason: { rule: id, ...said, binds: true } }], reasons: [] };
}
