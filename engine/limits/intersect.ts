import type { Limit, LimitedChoice, Reason } from '../core/limit.ts';

/**
 * What several rules allow together: the tightest of each bound, the choices that all leave open, every reason. Where
 * two decide different values, none is left.
 * A numeric reason binds when its value is the bound that came out.
 * @returns undefined if no rule has a say: the caller treats that as an issue.
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
 * Merges in one pass into a new object: an object for each pair would cost more than all that is compared. What no limit
 * has stays absent. Of the parts that only one limit may have, that of the first stays.
 */
function mergeAll(limits: readonly Limit[]): Merged {
  const merged: Merged = { reasons: [] };
  for (const limit of limits) {
    merged.reasons.push(...limit.reasons);
    const { minimum, maximum, choices, fixed, unavailable, caution, objections, said, failed } = limit;
    const contradict = merged.fixed !== undefined && fixed !== undefined && merged.fixed !== fixed;
    if (minimum !== undefined) merged.minimum = Math.max(merged.minimum ?? minimum, minimum);
    if (maximum !== undefined) merged.maximum = Math.min(merged.maximum ?? maximum, maximum);
    if (contradict) merged.choices = [];
    else if (choices !== undefined) merged.choices = commonChoices(merged.choices, choices);
    if (fixed !== undefined) merged.fixed ??= fixed;
    if (unavailable !== undefined) merged.unavailable ??= unavailable;
    if (said !== undefined) merged.said ??= said;
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
