import type { Cause, Costly, HealthFacts, Verdict } from './health/cause.ts';
import { channelLimit, radar } from './health/channelCauses.ts';
import { airtime, cables, differences, distance } from './health/deviceCauses.ts';
import { pathCauses } from './health/pathCauses.ts';
import { farPower, ownPower } from './health/powerCauses.ts';
import { rate, retries, smallLosses } from './health/rateCauses.ts';
import { interference, overload } from './health/signalCauses.ts';
import { isKnown, unchecked } from './health/unchecked.ts';

/**
 * Limitations of the links of a radio, highest gain first (D73, D143). The gain is the capacity of both directions
 * that a remedy would add, from the sensitivity table. If several links have the same limitation, the one with the
 * highest gain is named, with the names of the others.
 */
export function linkHealth(facts: HealthFacts): Verdict {
  const ofLinks = facts.links.map((link) => {
    const found: readonly Costly[] = [
      ...pathCauses(link, facts),
      ...farPower(link, facts),
      ...channelLimit(link, facts),
      ...overload(link, facts),
      ...interference(link, facts),
      ...distance(link, facts),
      ...rate(link, facts),
      ...retries(link),
      ...radar(link, facts),
    ];
    return { link, found };
  });
  const own = ownPower(facts);
  const named = ofLinks.flatMap(({ link, found }) => {
    // Small losses count only if no cause explains them. A channel left because of radar may be as fast.
    const isExplained = own.length > 0 || found.some(({ of }) => of !== 'radar');
    const rest = isExplained ? [] : smallLosses(link, facts);
    return [...found, ...rest, ...differences(link)].map((cause) => ({ ...cause, name: link.name, others: [] }));
  });
  const ofDevice = [...own, ...airtime(facts), ...cables(facts)].map((cause) => ({ ...cause, others: [] }));
  return {
    causes: [...worstOfEachKind(named), ...ofDevice].toSorted(byGain),
    unchecked: unchecked(facts),
    isKnown: facts.links.some(isKnown),
  };
}

/** Highest gain first, in decibels for equal capacity. */
function byGain(one: Cause, other: Cause): number {
  return other.cost - one.cost || sizeOf(other) - sizeOf(one);
}

function worstOfEachKind(causes: readonly Cause[]): readonly Cause[] {
  const worst = new Map<Cause['of'], Cause>();
  for (const cause of causes.toSorted(byGain)) {
    const kept = worst.get(cause.of);
    worst.set(cause.of, kept === undefined ? cause : { ...kept, others: [...kept.others, cause.name ?? ''] });
  }
  return [...worst.values()];
}

/** Size of a limitation, if it has one. */
function sizeOf(cause: Cause): number {
  return 'by' in cause ? cause.by : 0;
}
