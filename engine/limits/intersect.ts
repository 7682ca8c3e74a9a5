import type { Limit, LimitedChoice } from '../core/limit.ts';

/**
 * What several rules allow together: the tightest of each bound, the choices that all leave open, every reason. Where
 * two decide different values, none is left.
 * A numeric reason binds when its value is the bound that came out.
 * @returns undefined if no rule has a say: the caller treats that as an issue.
 */
export function intersect(limits: readonly Limit[]): Limit | undefined {
  const [first, ...others] = limits;
  if (first === undefined || others.length === 0) return first;
  const merged = mergeAll(limits);
  const bound = merged.maximum;
  return {
    ...merged,
    reasons: merged.reasons.map((reason) => {
      const { value } = reason;
      const binds = value === undefined ? reason.binds : value === bound;
      return binds === reason.binds ? reason : { ...reason, binds };
    }),
  };
}

type Merged = { -readonly [Name in keyof Limit]: Limit[Name] };

/** Merges in place: an object for each pair would cost more than all that is compared. */
function mergeAll(limits: readonly Limit[]): Merged {
  // Most rules have nothing to say of most values.
  const [first, ...others] = limits.filter((limit) => limit.reasons.length > 0 || Object.keys(limit).length > 1);
  const merged: Merged = first === undefined ? { reasons: [] } : { ...first };
  if (others.length === 0) return merged;
  const reasons = [...merged.reasons];
  for (const limit of others) {
    if (Object.keys(limit).length > 1) tighten(merged, limit);
    reasons.push(...limit.reasons);
  }
  merged.reasons = reasons;
  return merged;
}

/** What neither of them has stays absent. Of the parts that only one may have, that of the first stays. */
function tighten(merged: Merged, limit: Limit): void {
  const { minimum, maximum, choices, fixed, unavailable, caution, objections, said, failed } = limit;
  const least = tightest(Math.max, merged.minimum, minimum);
  const most = tightest(Math.min, merged.maximum, maximum);
  const contradict = merged.fixed !== undefined && fixed !== undefined && merged.fixed !== fixed;
  const common = contradict ? [] : commonChoices(merged.choices, choices);
  if (least !== undefined) merged.minimum = least;
  if (most !== undefined) merged.maximum = most;
  if (common !== undefined) merged.choices = common;
  if (merged.fixed === undefined && fixed !== undefined) merged.fixed = fixed;
  if (merged.unavailable === undefined && unavailable !== undefined) merged.unavailable = unavailable;
  if (merged.said === undefined && said !== undefined) merged.said = said;
  if (merged.failed === undefined && failed !== undefined) merged.failed = failed;
  if (caution !== undefined && (merged.caution === undefined || caution.from < merged.caution.from))
    merged.caution = caution;
  if (merged.objections !== undefined || objections !== undefined) {
    const all = [...(merged.objections ?? []), ...(objections ?? [])];
    if (all.length > 0) merged.objections = all;
    else delete merged.objections;
  }
}

function tightest(
  pick: (...values: number[]) => number,
  a: number | undefined,
  b: number | undefined,
): number | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return pick(a, b);
}

function commonChoices(
  a: readonly LimitedChoice[] | undefined,
  b: readonly LimitedChoice[] | undefined,
): readonly LimitedChoice[] | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return a.flatMap((choice) => {
    const other = b.find(({ value }) => value === choice.value);
    if (other === undefined) return [];
    const excluded = choice.excluded ?? other.excluded;
    return excluded === undefined ? choice : { ...choice, excluded };
  });
}
