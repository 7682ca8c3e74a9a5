import type { JsonValue, Limit, Objection, Sentence } from 'guywire-engine/core';
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
