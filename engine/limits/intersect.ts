import type { Limit, LimitedChoice, Reason } from '../core/limit.ts';

/**
 * Intersection of limits: the tightest bounds, the choices that every limit allows, all reasons. If two limits fix
 * different values, no value is allowed. A numeric reason binds if its value equals the resulting bound.
 * @returns undefined if there is no limit; the caller treats this as an issue
 */
export function intersect(limits: readonly Limit[]): Limit | undefined {
  if (limits.length < 2) return limits[0];
  const merged = mergeAll(limits);
  const bound = merged.maximum;
  for (const [at, reason] of merged.reasons.entries()) {
    const { value } = reason;
    const binds = value === undefined ? reason.binds : value === bound;
    if (binds !== reason.binds) merged.reasons[at] = { ...reason, binds };
  }
  return merged;
}

type Merged = { -readonly [Name in keyof Limit]: Limit[Name] } & { reasons: Reason[] };

/**
 * Merges in one pass, because an object per pair of limits would dominate the cost. Properties that no limit has stay
 * absent. For properties that cannot be merged, the first limit wins.
 */
function mergeAll(limits: readonly Limit[]): Merged {
  const merged: Merged = { reasons: [] };
  for (const limit of limits) {
    merged.reasons.push(...limit.reasons);
    const { minimum, maximum, choices, fixed, unavailable, caution, objections, messages, failed } = limit;
    const contradict = merged.fixed !== undefined && fixed !== undefined && merged.fixed !== fixed;
    if (minimum !== undefined) merged.minimum = Math.max(merged.minimum ?? minimum, minimum);
    if (maximum !== undefined) merged.maximum = Math.min(merged.maximum ?? maximum, maximum);
    if (contradict) merged.choices = [];
    else if (choices !== undefined) merged.choices = commonChoices(merged.choices, choices);
    if (fixed !== undefined) merged.fixed ??= fixed;
    if (unavailable !== undefined) merged.unavailable ??= unavailable;
    if (messages !== undefined) merged.messages ??= messages;
    if (failed !== undefined) merged.failed ??= failed;
    if (caution !== undefined && (merged.caution === undefined || caution.from < merged.caution.from))
      merged.caution = caution;
    if (objections !== undefined && objections.length > 0)
      merged.objections = [...(merged.objections ?? []), ...objections];
  }
  return merged;
}

function commonChoices(
  a: readonly LimitedChoice[] | undefined,
  b: readonly LimitedChoice[],
): readonly LimitedChoice[] {
  if (a === undefined) return b;
  return a.flatMap((choice) => {
    const other = b.find(({ value }) => value === choice.value);
    if (other === undefined) return [];
    const excluded = choice.excluded ?? other.excluded;
    return excluded === undefined ? choice : { ...choice, excluded };
  });
}
