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
  const merged = others.reduce(both, first);
  return {
    ...merged,
    reasons: merged.reasons.map((reason) => {
      const { value } = reason;
      const binds = value === undefined ? reason.binds : value === merged.maximum;
      return binds === reason.binds ? reason : { ...reason, binds };
    }),
  };
}

/** Most rules have nothing to say of most values: their limits are not merged. */
function both(a: Limit, b: Limit): Limit {
  if (isSilent(b)) return a;
  return isSilent(a) ? b : merge(a, b);
}

const isSilent = (limit: Limit): boolean => limit.reasons.length === 0 && Object.keys(limit).length === 1;

function merge(a: Limit, b: Limit): Limit {
  const merged: { -readonly [Name in keyof Limit]: Limit[Name] } = { ...b, ...a };
  // What neither of them has stays absent. Each part that is spread would cost more than all that is set here.
  const minimum = tightest(Math.max, a.minimum, b.minimum);
  const maximum = tightest(Math.min, a.maximum, b.maximum);
  const contradict = a.fixed !== undefined && b.fixed !== undefined && a.fixed !== b.fixed;
  const choices = contradict ? [] : commonChoices(a.choices, b.choices);
  if (minimum !== undefined) merged.minimum = minimum;
  if (maximum !== undefined) merged.maximum = maximum;
  if (choices !== undefined) merged.choices = choices;
  if (a.objections !== undefined || b.objections !== undefined) {
    const objections = [...(a.objections ?? []), ...(b.objections ?? [])];
    if (objections.length > 0) merged.objections = objections;
    else delete merged.objections;
  }
  if (a.caution !== undefined && b.caution !== undefined && b.caution.from < a.caution.from)
    merged.caution = b.caution;
  merged.reasons = [...a.reasons, ...b.reasons];
  return merged;
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
