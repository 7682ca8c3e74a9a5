import type { JsonValue, Limit, Objection, Sentence } from 'guywire-engine/core';
import type { Rule } from './rule.ts';

/** Limit that objects to the current value of a field, or that has no effect. */
export function objection(
  { id }: Pick<Rule, 'id'>,
  value: JsonValue | undefined,
  said: Sentence | undefined,
  severity: Objection['severity'] = 'error',
): Limit {
  if (said === undefined) return { reasons: [] };
  return { objections: [{ value, severity, reason: { rule: id, ...said, binds: true } }], reasons: [] };
}
