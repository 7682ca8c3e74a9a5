import type { Limit, LimitedChoice, LimitSource, Reason } from '../../engine/limits/limit.ts';

/** Clauses that only those who build this know: decisions and sections of its specification. */
const INTERNAL = /^(D\d|Specification|facts\/)/;

/**
 * Limits as a person is shown them: a clause stands under a reason only where it is a law, a standard or the edition of
 * the regulatory data. The rules keep theirs. The same limit is always shown as the same object.
 */
export function shownLimits(source: LimitSource): LimitSource {
  const shown = new WeakMap<Limit, Limit>();
  return {
    get(name, row) {
      const limit = source.get(name, row);
      if (limit === undefined) return undefined;
      const known = shown.get(limit) ?? shownLimit(limit);
      shown.set(limit, known);
      return known;
    },
    update: (changed) => source.update(changed),
  };
}

function shownLimit({ choices, unavailable, ...limit }: Limit): Limit {
  return {
    ...limit,
    ...(choices && { choices: choices.map(shownChoice) }),
    ...(unavailable && { unavailable: shownReason(unavailable) }),
    reasons: limit.reasons.map(shownReason),
  };
}

function shownChoice(choice: LimitedChoice): LimitedChoice {
  return choice.excluded === undefined ? choice : { ...choice, excluded: shownReason(choice.excluded) };
}

function shownReason(reason: Reason): Reason {
  return INTERNAL.test(reason.clause) ? { ...reason, clause: '' } : reason;
}
